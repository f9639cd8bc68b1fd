import { createRequire } from 'node:module';
import { expect, test, vi } from 'vitest';
import { LOCALSTACK_ENVIRONMENT } from '#infra/local/localstack-environment.ts';
import { LOCALSTACK_ENDPOINT } from '#infra/stack/stages.ts';
import { ofType, platform, properties, type Resources, synthesise } from '#test/support/synthesise.ts';

/** Matches types that LocalStack's community image lacks, or that do not work there. */
const NOT_ON_LOCALSTACK =
  /^AWS::(CloudFront|WAFv2|SES|Backup|Budgets|DynamoDB::GlobalTable|Cognito|ApiGatewayV2)|^Custom::/u;

const entries = (resources: Resources) =>
  ofType(resources, 'AWS::Lambda::Function').map(([, { Metadata }]) => Metadata?.['app:entry']);

const routesOf = (resources: Resources) =>
  Object.entries(properties(resources, 'AWS::ApiGateway::RestApi')['Body'].paths).map(([path, operations]) => [
    path,
    Object.keys(operations as object),
  ]);

test('the app for LocalStack is one stack with only resources that LocalStack has', () => {
  const stacks = synthesise({ target: 'localstack' });

  expect(Object.keys(stacks)).toEqual(['Arcata-dev']);
  expect(Object.values(stacks['Arcata-dev']!).filter(({ Type }) => NOT_ON_LOCALSTACK.test(Type))).toEqual([]);
});

test.each(['localstack', 'local'] as const)(
  'the target %s has the same functions, routes and rules as AWS',
  (target) => {
    const aws = platform();
    const here = platform({ target });

    // Only CloudFront sends the key that this function rotates, and LocalStack has no WebSocket API. So these functions are absent.
    const isLacking = (entry: unknown): boolean =>
      entry === 'functions/edge-keys/rotate.ts' ||
      (target === 'localstack' && String(entry).startsWith('functions/live/'));
    expect(entries(here)).toEqual(entries(aws).filter((entry) => !isLacking(entry)));
    const rulesOfChannel = target === 'localstack' ? 1 : 0;
    expect(ofType(here, 'AWS::Events::Rule')).toHaveLength(ofType(aws, 'AWS::Events::Rule').length - rulesOfChannel);
    const machine = 'AWS::StepFunctions::StateMachine';
    expect(ofType(here, machine).length, machine).toBe(ofType(aws, machine).length);
    expect(routesOf(here)).toEqual(routesOf(aws));
  },
);

test('only LocalStack’s functions get an endpoint for presigned URLs, and a browser can reach it', async () => {
  const endpoints = (target: 'aws' | 'local' | 'localstack') =>
    ofType(platform({ target }), 'AWS::Lambda::Function').flatMap(([, { Properties, Metadata }]) => {
      const endpoint: unknown = Properties['Environment']?.Variables?.FILES_ENDPOINT;
      return endpoint === undefined ? [] : [[Metadata?.['app:entry'], endpoint]];
    });

  expect(endpoints('localstack')).toEqual([
    ['functions/organisation/handler.ts', LOCALSTACK_ENDPOINT],
    ['functions/patient/handler.ts', LOCALSTACK_ENDPOINT],
    ['functions/paper/handler.ts', LOCALSTACK_ENDPOINT],
    ['functions/report/handler.ts', LOCALSTACK_ENDPOINT],
    ['functions/file/handler.ts', LOCALSTACK_ENDPOINT],
    ['functions/study/handler.ts', LOCALSTACK_ENDPOINT],
    ['functions/analysis/handler.ts', LOCALSTACK_ENDPOINT],
    ['functions/share/handler.ts', LOCALSTACK_ENDPOINT],
    ['functions/upgrade-package/handler.ts', LOCALSTACK_ENDPOINT],
    ['functions/support-access/handler.ts', LOCALSTACK_ENDPOINT],
    ['functions/dicomweb/handler.ts', LOCALSTACK_ENDPOINT],
  ]);
  expect([...endpoints('aws'), ...endpoints('local')]).toEqual([]);
  vi.stubEnv('AWS_ENDPOINT_URL_S3', 'http://172.17.0.2:4566');
  vi.stubEnv('AWS_REGION', 'eu-central-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test');
  vi.stubEnv('FILES_ENDPOINT', LOCALSTACK_ENDPOINT);
  const { presignGet } = await import('#functions/objects/presign.ts');
  expect(await presignGet({ bucket: 'uploads', key: 'a' })).toMatch(/^http:\/\/localhost:4566\/uploads\/a\?/u);
});

test('cdklocal keeps the region of the deployment', () => {
  const { configureEnvironment } = createRequire(import.meta.url)('aws-cdk-local/src') as {
    configureEnvironment: (env: Record<string, string>, allowList: string) => void;
  };
  const env: Record<string, string> = { ...LOCALSTACK_ENVIRONMENT };

  configureEnvironment(env, LOCALSTACK_ENVIRONMENT.AWS_ENVAR_ALLOWLIST);

  expect(env).toMatchObject({ AWS_REGION: 'eu-central-1', AWS_DEFAULT_REGION: 'eu-central-1' });
});

test('no template contains a secret', () => {
  const secrets = ofType(platform(), 'AWS::SecretsManager::Secret').map(([, { Properties }]) => Properties);

  const values = secrets.map(({ SecretString }) => SecretString);
  expect(new Set(values)).toEqual(new Set(['{"keys":[]}', undefined, '{"providers":[]}']));
  const made = secrets.flatMap(({ GenerateSecretString: made }) => (made === undefined ? [] : [made]));
  expect(made).toHaveLength(3);
  for (const each of made)
    expect(each).toMatchObject({
      SecretStringTemplate: '{}',
      GenerateStringKey: expect.stringMatching(/^(?:sent|key)$/u),
    });
});
