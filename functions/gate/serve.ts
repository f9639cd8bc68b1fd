import middy from '@middy/core';
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import type { AnyEndpoint, Api } from '#shared/wire/endpoint.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import type { Handler, Handlers } from '#functions/http/call.ts';
import { edgeOnly } from './edge.ts';
import { envelope } from './envelope.ts';
import { type Answer, runCall } from './run-call.ts';

/** Milliseconds before a function's time limit at which it stops waiting for a call: enough to answer and to log. */
const ANSWER_WITHIN_MS = 500;

/** The error for a call that did not end in the function's time. It is a fault, no matter what the call waited for. */
class OutOfTimeError extends Error {
  override readonly name = 'OutOfTimeError';
}

type Route = (event: APIGatewayProxyEvent) => Promise<Answer>;

/**
 * Returns the route of a call: its method and path, and the function that runs it. The contract and the handler must fit in their types.
 * The route hides these types, so all routes have one type.
 */
const routeOf = <E extends AnyEndpoint>(row: E, handler: Handler<E>): [string, Route] => [
  `${row.method} ${row.path}`,
  (event) => runCall(row, handler, event),
];

/** Returns the Lambda handler of a group, with one route for each call of its contract. Answers are in the envelope (WIRE-1). */
export function serve<const Group extends Api>(api: Group, handlers: Handlers<Group>) {
  const routes = new Map<string, Route>();
  for (const verb in api) routes.set(...routeOf(api[verb], handlers[verb]));

  return middy<APIGatewayProxyEvent, APIGatewayProxyResult | Answer>({
    timeoutEarlyInMillis: ANSWER_WITHIN_MS,
    timeoutEarlyResponse: () => {
      throw new OutOfTimeError('the call took longer than its function may run');
    },
  })
    .use(envelope())
    .use(edgeOnly())
    .handler(async (event: APIGatewayProxyEvent) => {
      const route = routes.get(`${event.httpMethod} ${event.path}`);
      if (route === undefined) throw new AppError('noSuchCall');
      return route(event);
    });
}
