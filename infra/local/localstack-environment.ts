import { STAGES } from '#infra/stack/stages.ts';

/**
 * Environment for the tools of LocalStack. LocalStack accepts any key, but the SDK needs one. `cdklocal` drops each `AWS_` variable that is
 * not in its allow list.
 */
export const LOCALSTACK_ENVIRONMENT = {
  AWS_ACCESS_KEY_ID: 'test',
  AWS_SECRET_ACCESS_KEY: 'test',
  AWS_REGION: STAGES.dev.region,
  AWS_DEFAULT_REGION: STAGES.dev.region,
  AWS_ENVAR_ALLOWLIST: 'AWS_REGION,AWS_DEFAULT_REGION',
};
