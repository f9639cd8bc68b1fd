import type { IncomingMessage, RequestListener } from 'node:http';
import type { Duplex } from 'node:stream';

/** Host names of this machine: names below `localhost` lead to it in every browser (RFC 6761), and no other site has one. */
const OWN_HOST = /^(?:127\.0\.0\.1|(?:[\w-]+\.)*localhost|\[::1\])(?::\d+)?$/u;

/**
 * Answers only requests that name this machine. Another web page may resolve its own name to 127.0.0.1 (DNS rebinding).
 * It could then read the codes in the inbox, or call the unsigned AWS endpoint; the `Host` reveals it.
 */
export const ownHostOnly =
  (listener: RequestListener): RequestListener =>
  (request, response) => {
    if (OWN_HOST.test(request.headers.host ?? '')) return listener(request, response);
    request.resume();
    response.writeHead(421, { 'content-type': 'text/plain' }).end('This cloud answers to 127.0.0.1 alone.\n');
  };

type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

/** The same for upgrades to WebSocket. */
export const ownHostUpgrades =
  (listener: Upgrade): Upgrade =>
  (request, socket, head) => {
    if (OWN_HOST.test(request.headers.host ?? '')) return listener(request, socket, head);
    socket.destroy();
  };
