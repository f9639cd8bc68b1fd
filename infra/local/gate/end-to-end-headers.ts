import type { IncomingHttpHeaders } from 'node:http';

/** Headers that belong to one connection and not to the message. A proxy does not forward them. */
const HOP_BY_HOP = new Set(['connection', 'keep-alive', 'transfer-encoding']);

/** Returns the headers that a proxy forwards, without the headers that belong to one connection. */
export const endToEndHeaders = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.has(name)));
