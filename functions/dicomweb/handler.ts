import type { APIGatewayProxyEvent, Context } from 'aws-lambda';
import { serve } from '#functions/gate/serve.ts';
import { serveStandard } from '#functions/gate/serve-standard.ts';
import { onDemand } from '#functions/runtime/on-demand.ts';
import { dicomwebApi } from '#shared/dicomweb/dicomweb-api.ts';
import { DICOMWEB_ROOT } from '#shared/dicomweb/dicomweb-services.ts';
import { answerFhir, describeFhir, refuseFhir } from '#functions/fhir/answer-fhir.ts';
import { FHIR_ROOT } from '#shared/fhir/fhir-resources.ts';
import { answerRequest, refuse } from './answer-request.ts';

const calls = serve(dicomwebApi, {
  createToken: onDemand(async () => (await import('./tokens.ts')).createToken),
  indexTokens: onDemand(async () => (await import('./tokens.ts')).indexTokens),
  readElements: onDemand(async () => (await import('./read-elements.ts')).readElements),
  exportStudy: onDemand(async () => (await import('./export-study.ts')).exportStudy),
  exportCeph: onDemand(async () => (await import('./export-ceph.ts')).exportCeph),
  revokeToken: onDemand(async () => (await import('./tokens.ts')).revokeToken),
});
const dicomweb = serveStandard({ answer: answerRequest, refuse });
const fhir = serveStandard({ answer: answerFhir, refuse: refuseFhir, open: describeFhir });

/**
 * Handles DICOMweb and FHIR by their standards, with their own HTTP statuses. Calls of the portal are answered with HTTP 200 and the
 * envelope `{ code, msg, data }`.
 */
export const handler = (event: APIGatewayProxyEvent, context: Context) => {
  if (event.path.startsWith(`${DICOMWEB_ROOT}/`)) return dicomweb(event, context);
  return event.path.startsWith(`${FHIR_ROOT}/`) ? fhir(event, context) : calls(event, context);
};
