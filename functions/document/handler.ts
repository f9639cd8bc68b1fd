import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import middy from '@middy/core';
import { openApi } from '#shared/open-api.ts';
import { edgeOnly } from '#functions/http/edge.ts';
import { envelope } from '#functions/http/envelope.ts';

const DOCUMENT = JSON.stringify(openApi());

/** Answers the OpenAPI document; it says nothing that the portal's own code does not. */
export const handler = middy<APIGatewayProxyEvent, APIGatewayProxyResult>()
  .use(envelope())
  .use(edgeOnly())
  .handler(async () => ({
    statusCode: 200,
    headers: { 'content-type': 'application/json', 'cache-control': 'public, max-age=300' },
    body: DOCUMENT,
  }));
