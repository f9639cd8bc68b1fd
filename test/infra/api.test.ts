import { expect, test } from 'vitest';
import { API } from '#shared/api.ts';
import { CODES } from '#shared/wire/codes.ts';
import type { AnyEndpoint } from '#shared/wire/endpoint.ts';
import { ofType, platform, properties, type Resource } from '#test/support/synthesise.ts';

const dev = platform();

function pathOf(resourceId: string): string {
  const { ParentId, PathPart } = dev[resourceId]!.Properties;
  return `${ParentId.Ref === undefined ? '' : pathOf(ParentId.Ref)}/${PathPart}`;
}

/** Method, path and the source of the function that answers. */
const routes = ofType(dev, 'AWS::ApiGateway::Method').map(([, { Properties }]) => {
  const uri = JSON.stringify(Properties['Integration'].Uri);
  const [, functionId = ''] = /"Fn::GetAtt":\["(\w+)","Arn"\]/u.exec(uri) ?? [];
  const entry = String(dev[functionId]?.Metadata?.['app:entry']);
  return `${Properties['HttpMethod']} ${pathOf(Properties['ResourceId'].Ref)} ${entry}`;
});

const contracts = Object.entries(API).flatMap(([group, calls]) =>
  Object.values<AnyEndpoint>(calls).map(({ method, path }) => `${method} ${path} functions/${group}/handler.ts`),
);

test('every call of the contracts has one route, to the function of its group, and there is no other', () => {
  const document = 'GET /api/openapi.json functions/document/handler.ts';

  expect(routes).toHaveLength(contracts.length + 1);
  expect(new Set(routes)).toEqual(new Set([...contracts, document]));
  console.log(`${contracts.length} calls routed`);
});

test('a function needs one permission for all its routes', () => {
  const fromGateway = ofType(dev, 'AWS::Lambda::Permission').filter(
    ([, { Properties }]) => Properties['Principal'] === 'apigateway.amazonaws.com',
  );

  expect(fromGateway).toHaveLength(Object.keys(API).length + 1);
});

test('what the gateway refuses by itself has the envelope, a code of ours and the request id', () => {
  const codes = Object.values(CODES).map(({ code }) => code);
  const refusals = ofType(dev, 'AWS::ApiGateway::GatewayResponse').map(([, { Properties }]) => Properties);

  expect(refusals.map(({ ResponseType }) => ResponseType)).toEqual(
    expect.arrayContaining(['DEFAULT_4XX', 'DEFAULT_5XX', 'THROTTLED', 'REQUEST_TOO_LARGE']),
  );
  for (const { ResponseTemplates } of refusals) {
    const answer = ResponseTemplates['application/json'].replace('$context.error.messageString', '"words"');
    const { code, msg, data } = JSON.parse(answer);
    expect(codes).toContain(code);
    expect([msg, data]).toEqual(['words', { requestId: '$context.requestId' }]);
  }
});

test('the API is throttled, and its access log names no person', () => {
  const stage = properties(dev, 'AWS::ApiGateway::Stage');
  const { Format } = stage['AccessLogSetting'];

  expect(stage['MethodSettings'][0]).toMatchObject({ ThrottlingRateLimit: 200, ThrottlingBurstLimit: 400 });
  expect(stage['MethodSettings'][0]).not.toMatchObject({ DataTraceEnabled: true });
  expect(Object.keys(JSON.parse(Format))).toContain('requestId');
  expect(Format).not.toMatch(/identity|authorizer|context\.path|requestOverride|domain/iu);
});

test('the template stays well under the 500 resources that CloudFormation takes', () => {
  const count = Object.keys(dev).length;
  const byType = Map.groupBy(Object.values(dev), ({ Type }: Resource) => Type);

  console.log(`${count} resources, ${byType.get('AWS::Lambda::Function')?.length} functions`);
  expect(count).toBeLessThan(450);
});
