import type { IncomingMessage, RequestListener } from 'node:http';
import type { Duplex } from 'node:stream';

/**
 * Matches hosts of this machine. Every browser resolves names below `localhost` to this machine (RFC 6761), so no other site can have such
 * a name.
 */
const OWN_HOST = /^(?:127\.0\.0\.1|(?:[\w-]+\.)*localhost|\[::1\])(?::\d+)?$/u;

/**
 * Returns a listener that answers only requests with the name of this machine as `Host`. Other requests get status 421. Otherwise, another
 * web page could resolve its own name to 127.0.0.1 (DNS rebinding). That page could then read the codes in the inbox, or call the unsigned
 * AWS endpoint.
 */
export const ownHostOnly =
  (listener: RequestListener): RequestListener =>
  (request, response) => {
    if (OWN_HOST.test(request.headers.host ?? '')) return listener(request, response);
    request.resume();
    response.writeHead(421, { 'content-type': 'text/plain' }).end('This cloud answers to 127.0.0.1 alone.\n');
  };

type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

/** Returns a listener that accepts only upgrades to WebSocket with the name of this machine as `Host`. Others are disconnected. */
export const ownHostUpgrades =
  (listener: Upgrade): Upgrade =>
  (request, socket, head) => {
    if (OWN_HOST.test(request.headers.host ?? '')) return listener(request, socket, head);
    socket.destroy();
  };
