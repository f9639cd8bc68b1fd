import type { IncomingMessage } from 'node:http';

/** Returns one value for each header, as S3 reads headers. */
export const flatHeaders = (request: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(',') : (value ?? ''),
    ]),
  );
