import type { APIGatewayProxyEvent } from 'aws-lambda';
import { headerValue } from './request-headers.ts';

/**
 * Where a request comes from, for the audit: the last two hops. Behind CloudFront they are the client as the edge saw it and the edge as
 * the gateway saw it; what stands further left the client may have made up.
 */
export function sourceIpOf(event: APIGatewayProxyEvent): string {
  const forwarded = headerValue(event, 'x-forwarded-for') ?? event.requestContext.identity.sourceIp;
  const hops = forwarded.split(',').map((hop) => hop.trim());
  return hops.slice(-2).join(', ');
}
