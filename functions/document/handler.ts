import type { APIGatewayProxyResult } from 'aws-lambda';
import middy from '@middy/core';
import { openApi } from '#shared/open-api.ts';

const DOCUMENT = JSON.stringify(openApi());

/** Answers the OpenAPI document; it says nothing that the portal's own code does not. */
export const handler = middy().handler(async (): Promise<APIGatewayProxyResult> => ({
  statusCode: 200,
  headers: { 'content-type': 'application/json', 'cache-control': 'public, max-age=300' },
  body: DOCUMENT,
}));
