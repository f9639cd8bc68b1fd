import middy from '@middy/core';
import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from 'aws-lambda';
import { edgeOnly } from '#functions/gate/edge.ts';
import { envelope } from '#functions/gate/envelope.ts';
import { serve } from '#functions/gate/serve.ts';
import { onDemand } from '#functions/runtime/on-demand.ts';
import { EMBED_ROOT } from '#shared/embed/embed-address.ts';
import { embedApi } from '#shared/embed/embed-api.ts';
import { answerFrame } from './answer-frame.ts';

const calls = serve(embedApi, {
  create: onDemand(async () => (await import('./frame-origins.ts')).create),
  index: onDemand(async () => (await import('./frame-origins.ts')).index),
  remove: onDemand(async () => (await import('./frame-origins.ts')).remove),
});
const frames = middy<APIGatewayProxyEvent, APIGatewayProxyResult>()
  .use(envelope())
  .use(edgeOnly())
  .handler(answerFrame);

/** Serves the pages that other programs show in frames, and the calls that manage the list of these programs' origins. */
export const handler = (event: APIGatewayProxyEvent, context: Context) =>
  event.path.startsWith(`${EMBED_ROOT}/`) ? frames(event, context) : calls(event, context);
