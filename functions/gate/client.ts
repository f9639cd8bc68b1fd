import type { APIGatewayProxyEvent } from 'aws-lambda';
import type { Client } from '#functions/http/call.ts';
import { isFromEdge } from './edge.ts';
import { headerValue } from './request-headers.ts';

const USER_AGENT_CHARACTERS_MAX = 256;

/**
 * Returns the client's address. CloudFront appends it to `X-Forwarded-For`, then the gateway appends CloudFront's: it is the last but one.
 * Without CloudFront's key anyone may have written that header, and only the connection's own address counts.
 */
async function sourceIpOf(event: APIGatewayProxyEvent): Promise<string> {
  const forwarded = (await isFromEdge(event)) ? headerValue(event, 'x-forwarded-for') : undefined;
  const hops = forwarded?.split(',').map((hop) => hop.trim()) ?? [];
  return hops.at(-2) ?? hops.at(-1) ?? event.requestContext.identity.sourceIp;
}

/** Returns what a person recognises a session by. The user agent is whatever the client sends. */
export const clientOf = async (event: APIGatewayProxyEvent): Promise<Client> => ({
  sourceIp: await sourceIpOf(event),
  userAgent: (headerValue(event, 'user-agent') ?? '').slice(0, USER_AGENT_CHARACTERS_MAX),
});
