import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test, vi } from 'vitest';
import { CONCURRENCY_MIN } from '#infra/stack/alarms/account-alarms.ts';
import { type DeployFacts, readAccountFacts } from '#infra/release/account-facts.ts';
import { buildApp } from '#infra/app.ts';
import { knownFaultsIn } from '#infra/release/component-faults.ts';
import { missingFor } from '#infra/release/deploy-checks.ts';
import { STAGES } from '#infra/stack/stages.ts';
import { ofType, platform } from '#test/support/synthesise.ts';

const ready: DeployFacts = {
  concurrency: 1_000,
  gatewayRequests: { perSecond: 10_000, burst: 5_000 },
  mailsPerDay: 50_000,
  domainState: 'Success',
  isSmsInSandbox: false,
  smsSpendUsd: 100,
  knownFaults: 0,
};
const prod = {
  ...STAGES.prod,
  domain: { name: 'portal.arcata.health', certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/one' },
  mailDomain: 'arcata.health',
  operatorMailbox: 'ops@arcata.health',
};

test('an account that meets all requirements gets no message', () => {
  expect(missingFor(prod, ready)).toEqual([]);
});

test.each([
  [{ concurrency: 10 }, /10 Lambda executions at a time; 300/u],
  [{ gatewayRequests: { perSecond: 1_000, burst: 5_000 } }, /1000 requests a second through in this region/u],
  [{ gatewayRequests: { perSecond: 2_500, burst: 1_250 } }, /1250 in a burst/u],
  [{ mailsPerDay: 200 }, /sandbox: ask for production access/u],
  [{ isSmsInSandbox: true }, /SNS sandbox/u],
  [{ smsSpendUsd: 1 }, /\$1 a month/u],
  [{ knownFaults: 2 }, /2 components that are deployed have known faults/u],
  [{ knownFaults: 'unknown' }, /registry did not say/u],
] as const)('what is missing stops the deployment, in words: %o', (facts, words) => {
  const missing = missingFor(prod, { ...ready, ...facts });

  expect(missing).toHaveLength(1);
  expect(missing[0]).toMatchObject({ stops: true, text: expect.stringMatching(words) });
});

test('the placeholders of a new copy prevent a protected deployment; a trial deployment only gets a warning', () => {
  const stopping = (stage: keyof typeof STAGES) => missingFor(STAGES[stage], ready).filter(({ stops }) => stops);

  expect(stopping('prod').map(({ text: words }) => words)).toEqual([
    expect.stringContaining('arcata.example is a placeholder'),
    expect.stringContaining('operations@arcata.example'),
    expect.stringContaining('TLS 1.0'),
  ]);
  expect(stopping('dev')).toEqual([]);
  expect(missingFor(STAGES.dev, ready).length).toBeGreaterThan(0);
});

test.each([
  ['{"vulnerabilities":{}}', 0],
  ['{"vulnerabilities":{"sharp":{"severity":"high"},"zod":{"severity":"low"}}}', 2],
  ['{"message":"405 Method Not Allowed","statusCode":405}', 'unknown'],
  ['', 'unknown'],
])('npm’s report %s has %s known vulnerabilities', (report, count) => {
  expect(knownFaultsIn(report)).toBe(count);
});

test('an unverified mail domain is reported but prevents nothing, because the first deployment gives its DNS records', () => {
  expect(missingFor(prod, { ...ready, domainState: undefined })).toEqual([
    { stops: false, text: expect.stringContaining('DkimRecord1') },
  ]);
});

test('the reserved executions of the template fit into the smallest account that may be deployed to', () => {
  const reserved = ofType(platform({ stage: 'prod' }), 'AWS::Lambda::Function')
    .map(([, { Properties }]) => Number(Properties['ReservedConcurrentExecutions'] ?? 0))
    .reduce((sum, count) => sum + count, 0);

  // AWS demands that 100 executions of the account stay unreserved. We keep another 100 for all functions without a reservation.
  expect(reserved + 200).toBeLessThanOrEqual(CONCURRENCY_MIN);
});

test('the facts of the account come from the answers of API Gateway, Lambda, SES and SNS', async () => {
  const member = (name: string, inner: string) =>
    `<${name}Response><${name}Result>${inner}</${name}Result></${name}Response>`;
  const QUERY: Record<string, string> = {
    GetSendQuota: '<Max24HourSend>200.0</Max24HourSend>',
    GetIdentityVerificationAttributes:
      '<VerificationAttributes><entry><key>arcata.health</key><value><VerificationStatus>Pending</VerificationStatus></value></entry></VerificationAttributes>',
    GetSMSSandboxAccountStatus: '<IsInSandbox>true</IsInSandbox>',
    GetSMSAttributes: '<attributes/>',
  };
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const action = new URLSearchParams(body).get('Action');
      if (request.url?.includes('account-settings') === true)
        response.end('{"AccountLimit":{"ConcurrentExecutions":10}}');
      else if (request.url === '/account') response.end('{"throttleSettings":{"rateLimit":2500.0,"burstLimit":1250}}');
      else response.setHeader('content-type', 'text/xml').end(member(action ?? '', QUERY[action ?? ''] ?? ''));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => server.close());
  vi.stubEnv('AWS_ENDPOINT_URL', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test');

  expect(await readAccountFacts(prod)).toEqual({
    gatewayRequests: { perSecond: 2_500, burst: 1_250 },
    concurrency: 10,
    mailsPerDay: 200,
    domainState: 'Pending',
    isSmsInSandbox: true,
    smsSpendUsd: 1,
  });
  QUERY['GetSendQuota'] = '<Max24HourSend>-1.0</Max24HourSend>';
  expect(missingFor(prod, { ...ready, mailsPerDay: (await readAccountFacts(prod)).mailsPerDay }), 'no limit').toEqual(
    [],
  );
});

test('the outputs have the names that the README gives, the DKIM records among them', () => {
  const stack = buildApp({ bundles: 'none', isValidated: false, stage: 'prod' }).synth().getStackByName('Arcata-prod');

  expect(Object.keys(stack.template.Outputs)).toEqual(
    expect.arrayContaining([
      'FoundFunctionName',
      'TokenKeysSecret',
      'SiteBucket',
      'DkimRecord1',
      'DkimRecord2',
      'DkimRecord3',
    ]),
  );
});

test('a failed first deployment leaves nothing that would block the next deployment', () => {
  const resources = Object.entries(platform({ stage: 'prod' }));
  const named = resources.filter(([, { Type, Properties }]) =>
    ['BucketName', 'TableName', 'BackupVaultName'].some(
      (name) => Type !== 'AWS::S3::BucketPolicy' && name in Properties && Type.match(/Bucket$|Table$|BackupVault$/u),
    ),
  );

  expect(named.length).toBeGreaterThanOrEqual(2);
  for (const [id, { DeletionPolicy }] of named) expect(DeletionPolicy, id).toBe('RetainExceptOnCreate');
});
