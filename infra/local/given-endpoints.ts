const given = (service: string): string | undefined => process.env[`AWS_ENDPOINT_URL_${service}`];

/**
 * Emulators that the user names by the variables of the AWS SDK, to be used instead of our own. Read when this module is loaded: a running
 * cloud writes its own addresses into the same variables.
 */
export const GIVEN_ENDPOINTS = {
  dynamodb: given('DYNAMODB'),
  streams: given('DYNAMODB_STREAMS'),
  s3: given('S3'),
  ses: given('SES'),
} as const;
