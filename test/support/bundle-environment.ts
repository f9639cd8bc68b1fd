/** Enough for every function's bundle to load. */
export const BUNDLE_ENVIRONMENT = {
  TABLE_NAME: 'table',
  UPLOADS_BUCKET: 'bucket',
  TOKEN_KEYS_SECRET: 'secret',
  DECODER_FUNCTION: 'decoder',
  DISTRIBUTION_ID: 'distribution',
  LOGIN_PROVIDERS_SECRET: 'secret',
  SECOND_FACTOR_SECRET: 'secret',
  STAFF_SECOND_FACTOR: 'offered',
  EVENT_BUS_NAME: 'bus',
  PROCESS_CASE_ARN: 'arn:process',
  PACKAGE_CASE_ARN: 'arn:package',
  MAIL_FROM: 'no-reply@arcata.example',
  SITE_ORIGIN: 'https://arcata.example',
  AWS_REGION: 'eu-central-1',
  AWS_LAMBDA_FUNCTION_NAME: 'test',
} as const;
