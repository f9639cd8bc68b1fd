import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import middy from '@middy/core';
import { AppError } from '#functions/runtime/app-error.ts';
import { edgeOnly } from '#functions/gate/edge.ts';
import { envelope } from '#functions/gate/envelope.ts';
import { OPEN_API_CALL } from '#shared/wire/open-api-call.ts';
import { POLICY_REPORT_CALL } from '#shared/wire/policy-report.ts';
import { takePolicyReports } from './take-policy-reports.ts';

/**
 * Answers the OpenAPI document, which reveals no more than the portal's own code. The function also answers unknown paths, because a
 * gateway response of API Gateway cannot follow `Accept-Language`. It also receives browsers' reports about the content security policy,
 * because it has no access to tables and secrets.
 */
export const handler = middy<APIGatewayProxyEvent, APIGatewayProxyResult>()
  .use(envelope())
  .use(edgeOnly())
  .handler(async (event) => {
    const { resource } = event;
    if (resource === POLICY_REPORT_CALL.path) return takePolicyReports(event);
    if (resource !== OPEN_API_CALL.path) throw new AppError('noSuchCall');
    const { DOCUMENT } = await import('./open-api-document.ts');
    return {
      statusCode: 200,
      headers: { 'content-type': 'application/json', 'cache-control': 'public, max-age=300' },
      body: DOCUMENT,
    };
  });
