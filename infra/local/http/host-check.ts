import type { RequestListener } from 'node:http';

/** Names below `localhost` lead to this machine in every browser (RFC 6761); no page elsewhere has one. */
const OWN_HOST = /^(?:127\.0\.0\.1|(?:[\w-]+\.)*localhost|\[::1\])(?::\d+)?$/u;

/**
 * Answers only requests that name this machine. A web page elsewhere may let its own name lead to 127.0.0.1 (DNS rebinding) and then read
 * the inbox with its codes, or call the unsigned AWS endpoint; its name gives it away.
 */
export const ownHostOnly =
  (listener: RequestListener): RequestListener =>
  (request, response) => {
    if (OWN_HOST.test(request.headers.host ?? '')) return listener(request, response);
    request.resume();
    response.writeHead(421, { 'content-type': 'text/plain' }).end('This cloud answers to 127.0.0.1 alone.\n');
  };
