import { OWN_ENDPOINTS_VARIABLE } from './own-endpoints.ts';

const areOwn = process.env[OWN_ENDPOINTS_VARIABLE] !== undefined;
const given = (service: string): string | undefined =>
  areOwn ? undefined : process.env[`AWS_ENDPOINT_URL_${service}`];

/**
 * Addresses of emulators that the user has set in the variables of the AWS SDK. They replace the emulators of this cloud. The variables are
 * read when this module is loaded, because a running cloud later writes its own addresses into them. A process that inherits the variables
 * of a running cloud gets no address. Otherwise, a cloud in that process would change the table and the buckets of the running one.
 */
export const GIVEN_ENDPOINTS = {
  dynamodb: given('DYNAMODB'),
  streams: given('DYNAMODB_STREAMS'),
  s3: given('S3'),
  ses: given('SES'),
} as const;
