import { CloudFrontClient, GetDistributionConfigCommand, UpdateDistributionCommand } from '@aws-sdk/client-cloudfront';
import middy from '@middy/core';
import { EDGE_KEY_HEADER } from '#shared/wire/headers.ts';
import { rotate } from '#functions/secret-rotation/rotation.ts';
import { EdgeKeys, rotateEdgeKeys } from './edge-keys.ts';
import { Env } from './env.ts';

const { DISTRIBUTION_ID: Id } = Env.parse(process.env);
// CloudFront distributions are managed in us-east-1, even if the platform runs in another region.
const cloudFront = new CloudFrontClient({ region: 'us-east-1' });

/** Configures CloudFront to send the new key. CloudFront's edges send this key within minutes. The API accepts the former key too. */
async function send({ sent }: EdgeKeys): Promise<void> {
  const { DistributionConfig, ETag } = await cloudFront.send(new GetDistributionConfigCommand({ Id }));
  const headers = (DistributionConfig?.Origins?.Items ?? [])
    .flatMap(({ CustomHeaders }) => CustomHeaders?.Items ?? [])
    .filter(({ HeaderName }) => HeaderName?.toLowerCase() === EDGE_KEY_HEADER);
  if (headers.length === 0) throw new Error(`${Id} sends no ${EDGE_KEY_HEADER}`);
  if (headers.every(({ HeaderValue }) => HeaderValue === sent)) return;
  for (const header of headers) header.HeaderValue = sent;
  await cloudFront.send(new UpdateDistributionCommand({ Id, DistributionConfig, IfMatch: ETag }));
}

/** Handles Secrets Manager's rotation of the key with which CloudFront proves its identity to the API. */
export const handler = middy().handler(rotate({ schema: EdgeKeys, next: rotateEdgeKeys, set: send }));
