import type { IncomingMessage } from 'node:http';
import { createContext, Script } from 'node:vm';
import * as z from 'zod';

/** An answer that the edge function gives itself. Every other result is a request, which goes on to the origin. */
const Answer = z.object({
  statusCode: z.int(),
  headers: z.record(z.string(), z.object({ value: z.string() })).default({}),
  body: z.string().default(''),
});
export type EdgeAnswer = z.infer<typeof Answer>;

/**
 * Loads a CloudFront function for viewer requests into a context that all requests share. A new context for each request would take a
 * millisecond of processor time.
 * @returns a function that runs the CloudFront function and returns its answer; `undefined` if the request goes on
 */
export function loadEdgeFunction(code: string): (request: IncomingMessage) => EdgeAnswer | undefined {
  const context = createContext({ event: '' });
  new Script(code).runInContext(context);
  const script = new Script('JSON.stringify(handler(JSON.parse(event)));');
  return ({ method, url = '/', headers }) => {
    const values = Object.entries(headers).map(([name, value]) => [name, { value: String(value) }]);
    const request = {
      method,
      uri: url.split('?')[0],
      querystring: {},
      cookies: {},
      headers: Object.fromEntries(values),
    };
    context['event'] = JSON.stringify({ version: '1.0', context: { eventType: 'viewer-request' }, request });
    const result: unknown = script.runInContext(context);
    const answer = Answer.safeParse(JSON.parse(String(result)));
    return answer.success ? answer.data : undefined;
  };
}
