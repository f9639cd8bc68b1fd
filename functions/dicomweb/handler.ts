import type { APIGatewayProxyEvent, Context } from 'aws-lambda';
import { serve } from '#functions/gate/serve.ts';
import { serveStandard } from '#functions/gate/serve-standard.ts';
import { onDemand } from '#functions/runtime/on-demand.ts';
import { dicomwebApi } from '#shared/dicomweb/dicomweb-api.ts';
import { DICOMWEB_ROOT } from '#shared/dicomweb/dicomweb-services.ts';
import { answerRequest, refuse } from './answer-request.ts';

const calls = serve(dicomwebApi, {
  createToken: onDemand(async () => (await import('./tokens.ts')).createToken),
  indexTokens: onDemand(async () => (await import('./tokens.ts')).indexTokens),
  revokeToken: onDemand(async () => (await import('./tokens.ts')).revokeToken),
});
const standard = serveStandard({ answer: answerRequest, refuse });

/** DICOMweb answers by the standard, with its own HTTP statuses; the calls of the portal in the envelope. */
export const handler = (event: APIGatewayProxyEvent, context: Context) =>
  event.path.startsWith(`${DICOMWEB_ROOT}/`) ? standard(event, context) : calls(event, context);
