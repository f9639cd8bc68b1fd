import type { APIGatewayProxyEvent } from 'aws-lambda';
import type { Client } from '#functions/http/call.ts';
import { isFromEdge } from './edge.ts';
import { headerValue } from './request-headers.ts';

const USER_AGENT_CHARACTERS_MAX = 256;

/**
 * Returns the client's IP address. CloudFront appends this address to `X-Forwarded-For`, then the gateway appends CloudFront's own address.
 * The client's address is therefore the last but one. A request without CloudFront's key may contain a header that the client wrote. Then
 * only the address of the connection counts.
 */
async function sourceIpOf(event: APIGatewayProxyEvent): Promise<string> {
  const forwarded = (await isFromEdge(event)) ? headerValue(event, 'x-forwarded-for') : undefined;
  const hops = forwarded?.split(',').map((hop) => hop.trim()) ?? [];
  return hops.at(-2) ?? hops.at(-1) ?? event.requestContext.identity.sourceIp;
}

/** Returns the facts with which a person recognises a session. The user agent is the unchecked text of the client. */
export const clientOf = async (event: APIGatewayProxyEvent): Promise<Client> => ({
  sourceIp: await sourceIpOf(event),
  userAgent: (headerValue(event, 'user-agent') ?? '').slice(0, USER_AGENT_CHARACTERS_MAX),
});
