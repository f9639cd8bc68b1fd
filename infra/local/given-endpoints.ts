import { OWN_ENDPOINTS_VARIABLE } from './own-endpoints.ts';

const areOwn = process.env[OWN_ENDPOINTS_VARIABLE] !== undefined;
const given = (service: string): string | undefined =>
  areOwn ? undefined : process.env[`AWS_ENDPOINT_URL_${service}`];

/**
 * Emulators that the user names by the AWS SDK's variables, instead of our own. Read when this module is loaded:
 * a running cloud writes its own addresses into the same variables. A process that inherits those gets none;
 * its cloud would otherwise change the table and the buckets of the first one.
 */
export const GIVEN_ENDPOINTS = {
  dynamodb: given('DYNAMODB'),
  streams: given('DYNAMODB_STREAMS'),
  s3: given('S3'),
  ses: given('SES'),
} as const;
