import { expect, test } from 'vitest';
import { ofType, platform, properties, type Resources, synthesise } from '#test/support/synthesise.ts';

/** What LocalStack's community image lacks or fails on. */
const NOT_ON_LOCALSTACK =
  /^AWS::(CloudFront|WAFv2|SES|Backup|Budgets|DynamoDB::GlobalTable|Cognito|ApiGatewayV2)|^Custom::/u;

const entries = (resources: Resources) =>
  ofType(resources, 'AWS::Lambda::Function').map(([, { Metadata }]) => Metadata?.['app:entry']);

const routesOf = (resources: Resources) =>
  Object.entries(properties(resources, 'AWS::ApiGateway::RestApi')['Body'].paths).map(([path, operations]) => [
    path,
    Object.keys(operations as object),
  ]);

test('the app for LocalStack is one stack that holds nothing which LocalStack lacks', () => {
  const stacks = synthesise({ target: 'localstack' });

  expect(Object.keys(stacks)).toEqual(['Arcata-dev']);
  expect(Object.values(stacks['Arcata-dev']!).filter(({ Type }) => NOT_ON_LOCALSTACK.test(Type))).toEqual([]);
});

test.each(['localstack', 'local'] as const)('%s runs the functions, routes and rules that AWS runs', (target) => {
  const aws = platform();
  const here = platform({ target });

  // CloudFront alone sends the key that this one rotates.
  expect(entries(here)).toEqual(entries(aws).filter((entry) => entry !== 'functions/edge-keys/rotate.ts'));
  for (const type of ['AWS::Events::Rule', 'AWS::StepFunctions::StateMachine'])
    expect(ofType(here, type).length, type).toBe(ofType(aws, type).length);
  expect(routesOf(here)).toEqual(routesOf(aws));
});

test('no template holds a secret', () => {
  const secrets = ofType(platform(), 'AWS::SecretsManager::Secret').map(([, { Properties }]) => Properties);

  expect(secrets.map(({ SecretString }) => SecretString)).toEqual(['{"keys":[]}', undefined, '{"providers":[]}']);
  expect(secrets[1]?.['GenerateSecretString']).toMatchObject({ SecretStringTemplate: '{}', GenerateStringKey: 'sent' });
});
