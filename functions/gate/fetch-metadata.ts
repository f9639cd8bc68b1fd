import type { APIGatewayProxyEvent } from 'aws-lambda';
import type { AnyEndpoint } from '#shared/wire/endpoint.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import { headerValues } from './request-headers.ts';

/**
 * Allowed values of the headers with which a browser describes a request (Fetch Metadata, W3C). Scripts of our own pages send these values.
 */
const OWN_SCRIPT: Readonly<Record<string, readonly string[]>> = {
  'sec-fetch-site': ['same-origin'],
  'sec-fetch-mode': ['cors', 'same-origin'],
  'sec-fetch-dest': ['empty'],
};

/**
 * Refuses a GET that changes something if a link, an image or another site's page caused it. The browser's headers show the cause. Clients
 * other than browsers send none of these headers, so their requests pass. Throws 40300.
 */
export function refuseForeignGet({ method, reads }: AnyEndpoint, event: APIGatewayProxyEvent): void {
  if (method !== 'GET' || reads !== undefined) return;
  for (const [name, allowed] of Object.entries(OWN_SCRIPT))
    if (headerValues(event, name).some((value) => !allowed.includes(value))) throw new AppError('noPermission');
}
