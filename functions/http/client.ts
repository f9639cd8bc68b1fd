import type { APIGatewayProxyEvent } from 'aws-lambda';
import type { Client } from './call.ts';
import { headerValue } from './request-headers.ts';

const USER_AGENT_CHARACTERS_MAX = 256;

/**
 * Where a request comes from, for the audit: the last two hops. Behind CloudFront they are the client as the edge saw it and the edge as
 * the gateway saw it; what stands further left the client may have made up.
 */
function sourceIpOf(event: APIGatewayProxyEvent): string {
  const forwarded = headerValue(event, 'x-forwarded-for') ?? event.requestContext.identity.sourceIp;
  const hops = forwarded.split(',').map((hop) => hop.trim());
  return hops.slice(-2).join(', ');
}

/** By what a person recognises one of their sessions; the user agent is whatever the client says of itself. */
export const clientOf = (event: APIGatewayProxyEvent): Client => ({
  sourceIp: sourceIpOf(event),
  userAgent: (headerValue(event, 'user-agent') ?? '').slice(0, USER_AGENT_CHARACTERS_MAX),
});
