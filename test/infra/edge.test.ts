import { expect, test } from 'vitest';
import { accountApi } from '#shared/account/account-api.ts';
import { properties, synthesise } from '#test/support/synthesise.ts';

const stacks = synthesise({ target: 'aws' });
const edge = stacks['Arcata-dev-Edge']!;
const acl = properties(edge, 'AWS::WAFv2::WebACL');
interface Rule {
  readonly Name: string;
  readonly Statement: { readonly RateBasedStatement?: Record<string, unknown> };
  readonly Action?: { readonly Block: { readonly CustomResponse: Record<string, unknown> } };
}
const rates = (acl['Rules'] as Rule[]).filter(({ Statement }) => Statement.RateBasedStatement !== undefined);

test('a client that sends too many requests gets a refusal in the usual envelope', () => {
  expect(rates).toHaveLength(4);
  for (const { Action } of rates) {
    const { ResponseCode, CustomResponseBodyKey } = Action!.Block.CustomResponse;
    const { ContentType, Content } = acl['CustomResponseBodies'][String(CustomResponseBodyKey)];

    expect([ResponseCode, ContentType]).toEqual([429, 'APPLICATION_JSON']);
    expect(JSON.parse(Content)).toEqual({
      code: 42900,
      msg: 'Too many requests. Please try again later',
      data: { retryAfter: 300 },
    });
  }
});

test('another spelling of a public call’s path counts as the same call', () => {
  const { Statement } = rates.find(({ Name }) => Name === 'PublicCallsOfOneAddress')!;
  const { OrStatement } = Statement.RateBasedStatement!['ScopeDownStatement'] as {
    OrStatement: { Statements: { ByteMatchStatement: { SearchString: string; TextTransformations: object[] } }[] };
  };
  const login = OrStatement.Statements.find(
    ({ ByteMatchStatement }) => ByteMatchStatement.SearchString === accountApi.login.path,
  )!;

  expect(login.ByteMatchStatement.TextTransformations).toEqual([
    { Priority: 0, Type: 'URL_DECODE' },
    { Priority: 1, Type: 'NORMALIZE_PATH' },
  ]);
});

// ACC-28
test('a blocked request is logged without its token and without its query, which may contain a code or a contact', () => {
  const { RedactedFields } = properties(edge, 'AWS::WAFv2::LoggingConfiguration');

  expect(RedactedFields).toContainEqual({ QueryString: {} });
  expect(RedactedFields).toContainEqual({ SingleHeader: { Name: 'ithings-token' } });
  expect(RedactedFields).toContainEqual({ SingleHeader: { Name: 'sec-websocket-protocol' } });
});

test('CloudFront’s log has no query, no cookie and no referrer, and goes only to the bucket of access logs', () => {
  const platform = stacks['Arcata-dev']!;
  const watching = stacks['Arcata-dev-EdgeAlarms']!;
  const { RecordFields, DeliveryDestinationArn } = properties(watching, 'AWS::Logs::Delivery');
  const source = properties(watching, 'AWS::Logs::DeliverySource');
  const destination = properties(watching, 'AWS::Logs::DeliveryDestination');

  expect(RecordFields).toEqual(
    expect.arrayContaining(['date', 'time', 'c-ip', 'cs-method', 'cs-uri-stem', 'sc-status']),
  );
  expect(RecordFields.filter((field: string) => /query|cookie|referer/iu.test(field))).toEqual([]);
  expect(DeliveryDestinationArn).toEqual({ 'Fn::GetAtt': [expect.stringMatching(/^LogDestination/u), 'Arn'] });
  expect([source['LogType'], JSON.stringify(source['ResourceArn'])]).toEqual([
    'ACCESS_LOGS',
    expect.stringContaining(':distribution/'),
  ]);
  expect(destination['OutputFormat']).toBe('json');
  expect(properties(platform, 'AWS::CloudFront::Distribution')['DistributionConfig']).not.toHaveProperty('Logging');

  const { PolicyDocument } = properties(platform, 'AWS::S3::BucketPolicy', 'AccessLogs');
  const delivery = PolicyDocument.Statement.filter(
    ({ Principal }: { Principal: { Service?: string } }) => Principal.Service === 'delivery.logs.amazonaws.com',
  );
  expect(delivery).toHaveLength(1);
  expect(JSON.stringify(delivery[0].Resource)).toContain('/CloudFront/*');
  expect(Object.keys(delivery[0].Condition.ArnLike)).toEqual(['aws:SourceArn']);
});
