import type { APIGatewayProxyEvent } from 'aws-lambda';
import type { AnyEndpoint } from '#shared/wire/endpoint.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import { headerValues } from './request-headers.ts';

/** The headers with which a browser marks requests of our own pages' scripts (Fetch Metadata, W3C). */
const OWN_SCRIPT: Readonly<Record<string, readonly string[]>> = {
  'sec-fetch-site': ['same-origin'],
  'sec-fetch-mode': ['cors', 'same-origin'],
  'sec-fetch-dest': ['empty'],
};

/**
 * Refuses a GET that changes something if, by its headers, a link, an image or another site's page made it.
 * Clients that are no browser send none of these headers. Throws 40300.
 */
export function refuseForeignGet({ method, reads }: AnyEndpoint, event: APIGatewayProxyEvent): void {
  if (method !== 'GET' || reads !== undefined) return;
  for (const [name, allowed] of Object.entries(OWN_SCRIPT))
    if (headerValues(event, name).some((value) => !allowed.includes(value))) throw new AppError('noPermission');
}
