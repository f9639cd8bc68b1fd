import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import { AppError } from '#functions/runtime/app-error.ts';
import { embedderIn } from '#shared/embed/embed-address.ts';
import { frameOriginStore } from './frame-origin-store.ts';
import { portalPage } from './portal-page.ts';

const FRAMED_BY_NO_PAGE = /frame-ancestors [^;]*/u;

/** Returns the content security policy with `frame-ancestors` set to the origins whose pages may frame the answer. */
function framedBy(policy: string, origins: readonly string[]): string {
  const ancestors = `frame-ancestors ${origins.length === 0 ? "'none'" : origins.join(' ')}`;
  return FRAMED_BY_NO_PAGE.test(policy)
    ? policy.replace(FRAMED_BY_NO_PAGE, ancestors)
    : [policy, ancestors].filter((part) => part !== '').join('; ');
}

/**
 * Answers a path below `/embed/{organisation}` with the portal's page. Only pages whose origin is on the organisation's list may show it in
 * a frame. The request needs no session, because the portal's page is public and empty until a core token signs in.
 */
export async function answerFrame({ path, httpMethod }: APIGatewayProxyEvent): Promise<APIGatewayProxyResult> {
  if (httpMethod !== 'GET' && httpMethod !== 'HEAD') throw new AppError('noSuchCall');
  const organisationId = embedderIn(path);
  const [page, list] = await Promise.all([
    portalPage(),
    organisationId === undefined ? [] : frameOriginStore.list({ organisationId }),
  ]);
  return {
    statusCode: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': framedBy(
        page.policy,
        list.map(({ origin }) => origin),
      ),
    },
    body: page.html,
  };
}
