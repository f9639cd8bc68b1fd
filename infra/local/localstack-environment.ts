import { STAGES } from '#infra/stack/stages.ts';

/**
 * Environment for the tools of LocalStack. The SDK needs a key, but LocalStack accepts any key. `cdklocal` drops every `AWS_` variable that
 * `AWS_ENVAR_ALLOWLIST` does not name.
 */
export const LOCALSTACK_ENVIRONMENT = {
  AWS_ACCESS_KEY_ID: 'test',
  AWS_SECRET_ACCESS_KEY: 'test',
  AWS_REGION: STAGES.dev.region,
  AWS_DEFAULT_REGION: STAGES.dev.region,
  AWS_ENVAR_ALLOWLIST: 'AWS_REGION,AWS_DEFAULT_REGION',
};
