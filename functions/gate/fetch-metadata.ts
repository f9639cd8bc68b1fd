import type { APIGatewayProxyEvent } from 'aws-lambda';
import type { AnyEndpoint } from '#shared/wire/endpoint.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import { headerValues } from './request-headers.ts';

/** What a browser says of a request that a script of our own pages made (Fetch Metadata, W3C). */
const OWN_SCRIPT: Readonly<Record<string, readonly string[]>> = {
  'sec-fetch-site': ['same-origin'],
  'sec-fetch-mode': ['cors', 'same-origin'],
  'sec-fetch-dest': ['empty'],
};

/**
 * Refuses a GET that changes something where a browser says that a link, an image or another site's page made it. Clients that are no
 * browser send none of these headers. Throws 40300.
 */
export function refuseForeignGet({ method, reads }: AnyEndpoint, event: APIGatewayProxyEvent): void {
  if (method !== 'GET' || reads !== undefined) return;
  for (const [name, allowed] of Object.entries(OWN_SCRIPT))
    if (headerValues(event, name).some((value) => !allowed.includes(value))) throw new AppError('noPermission');
}
