import { createHash, timingSafeEqual } from 'node:crypto';
import type { MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyEvent } from 'aws-lambda';
import { EdgeKeys } from '#functions/edge-keys/edge-keys.ts';
import { EDGE_KEY_HEADER } from '#shared/wire/headers.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import { nowSeconds } from '#functions/runtime/clock.ts';
import { readSecret } from '#functions/runtime/read-secret.ts';
import { EdgeEnv } from '#functions/http/env.ts';
import { headerValues } from './request-headers.ts';

/**
 * Seconds after which a function reads the keys again. The secret contains a new key for a whole rotation period before CloudFront sends
 * this key. Every function has therefore read the key by then.
 */
const REFRESH_SECONDS = 5 * 60;

const { EDGE_KEYS_SECRET } = EdgeEnv.parse(process.env);
let cached: { readonly digests: readonly Buffer[]; readonly readAt: number } | undefined;

const digestOf = (key: string): Buffer => createHash('sha256').update(key).digest();

async function edgeKeyDigests(secretId: string): Promise<readonly Buffer[]> {
  const now = nowSeconds();
  if (cached !== undefined && Math.abs(now - cached.readAt) < REFRESH_SECONDS) return cached.digests;
  const { sent, next, former } = EdgeKeys.parse(await readSecret(secretId));
  const digests = [sent, next, former].flatMap((key) => (key === undefined ? [] : [digestOf(key)]));
  cached = { digests, readAt: now };
  return digests;
}

/** Whether CloudFront sent the request. False if the deployment has no CloudFront, because anyone could then write CloudFront's headers. */
export async function isFromEdge(event: APIGatewayProxyEvent): Promise<boolean> {
  if (EDGE_KEYS_SECRET === undefined) return false;
  const [key, ...others] = headerValues(event, EDGE_KEY_HEADER);
  if (key === undefined || others.length > 0) return false;
  const given = digestOf(key);
  return (await edgeKeyDigests(EDGE_KEYS_SECRET)).some((digest) => timingSafeEqual(digest, given));
}

/** Whether a request bypassed CloudFront. Such a request also bypassed CloudFront's firewall and its limits for each client. */
export const isOutsider = async (event: APIGatewayProxyEvent): Promise<boolean> =>
  EDGE_KEYS_SECRET !== undefined && !(await isFromEdge(event));

/** Returns a middleware that refuses requests which bypassed CloudFront. */
export const edgeOnly = (): Pick<MiddlewareObj<APIGatewayProxyEvent>, 'before'> => ({
  async before({ event }) {
    if (await isOutsider(event)) throw new AppError('noPermission');
  },
});
