import { expect, test } from 'vitest';
import { ANY_METHOD, REQUESTS_PER_SECOND } from '#infra/stack/calls/api.ts';
import { API } from '#shared/api.ts';
import { CODES } from '#shared/wire/codes.ts';
import type { AnyEndpoint } from '#shared/wire/endpoint.ts';
import { CALL_LIMITS, CALL_WINDOW_SECONDS } from '#shared/wire/call-limits.ts';
import { POLICY_REPORT_CALL } from '#shared/wire/policy-report.ts';
import { ofType, platform, properties, templates } from '#test/support/synthesise.ts';

const dev = platform();

type Operations = Readonly<Record<string, { 'x-amazon-apigateway-integration': { uri: unknown } }>>;

const definition = properties(dev, 'AWS::ApiGateway::RestApi')['Body'];

const entryOf = new Map(
  ofType(dev, 'AWS::Lambda::Function').map(([, { Properties, Metadata }]) => [
    Properties['FunctionName'],
    Metadata?.['app:entry'],
  ]),
);

/** Routes of the API: method, path, and the source of the function that answers. */
const routes = Object.entries<Operations>(definition.paths).flatMap(([path, operations]) =>
  Object.entries(operations).map(([method, operation]) => {
    const uri = JSON.stringify(operation['x-amazon-apigateway-integration'].uri);
    const [, name = ''] = /:function:([\w-]+)\/invocations/u.exec(uri) ?? [];
    const verb = method === ANY_METHOD ? 'ANY' : method.toUpperCase();
    return `${verb} ${path} ${String(entryOf.get(name))}`;
  }),
);

const contracts = Object.entries(API).flatMap(([group, calls]) =>
  Object.values<AnyEndpoint>(calls).map(({ method, path }) => `${method} ${path} functions/${group}/handler.ts`),
);

// WIRE-11
test('every call of the contracts has one route, to the function of its group, and there are no other routes', () => {
  const others = ['GET /api/openapi.json', `POST ${POLICY_REPORT_CALL.path}`].map(
    (route) => `${route} functions/document/handler.ts`,
  );
  const unknown = ['api', 'v1', 'fincloud'].map((first) => `ANY /${first}/{proxy+} functions/document/handler.ts`);

  const standard = ['dicomweb', 'fhir'].map((root) => `ANY /${root}/{proxy+} functions/dicomweb/handler.ts`);
  const frames = ['ANY /embed/{proxy+} functions/embed/handler.ts'];
  const all = [...contracts, ...others, ...unknown, ...standard, ...frames];

  expect(routes).toHaveLength(all.length);
  expect(new Set(routes)).toEqual(new Set(all));
  console.log(`${contracts.length} calls routed`);
});

test('a function needs one permission for all its routes; the function of the live channel does too', () => {
  const fromGateway = ofType(dev, 'AWS::Lambda::Permission').filter(
    ([, { Properties }]) => Properties['Principal'] === 'apigateway.amazonaws.com',
  );

  expect(fromGateway).toHaveLength(Object.keys(API).length + 2);
});

// SEC-18
test('each function with callers gets the limits of clients and organisations, and ten organisations can use their limits at once', () => {
  const gates = ofType(dev, 'AWS::Lambda::Function').filter(
    ([, { Properties }]) => Properties['Environment']?.Variables?.RENEW_FUNCTION !== undefined,
  );

  expect(gates.length).toBeGreaterThan(20);
  for (const [, { Properties }] of gates)
    expect(JSON.parse(Properties['Environment'].Variables.CALL_LIMITS)).toEqual(CALL_LIMITS);
  for (const { client, tenant } of Object.values(CALL_LIMITS)) {
    expect(client).toBeLessThan(tenant);
    expect((tenant / CALL_WINDOW_SECONDS) * 10).toBeLessThanOrEqual(REQUESTS_PER_SECOND);
  }
});

// WIRE-2
test('a refusal of the gateway itself has the envelope, a code of ours and the request id', () => {
  const codes = Object.values(CODES).map(({ code }) => code);
  const refusals: Readonly<Record<string, { responseTemplates: Record<string, string> }>> =
    definition['x-amazon-apigateway-gateway-responses'];

  expect(Object.keys(refusals)).toEqual(
    expect.arrayContaining(['DEFAULT_4XX', 'DEFAULT_5XX', 'THROTTLED', 'REQUEST_TOO_LARGE']),
  );
  for (const { responseTemplates } of Object.values(refusals)) {
    const answer = responseTemplates['application/json']!.replace('$context.error.messageString', '"words"');
    const { code, msg, data } = JSON.parse(answer);
    expect(codes).toContain(code);
    expect([msg, data.requestId]).toEqual(['words', '$context.requestId']);
  }
});

// SEC-1, SEC-9
test('the API is throttled, and its access log names no person', () => {
  const stage = properties(dev, 'AWS::ApiGateway::Stage');
  const { Format } = stage['AccessLogSetting'];

  expect(stage['MethodSettings'][0]).toMatchObject({ ThrottlingRateLimit: 2_000, ThrottlingBurstLimit: 4_000 });
  expect(stage['MethodSettings'][0]).not.toMatchObject({ DataTraceEnabled: true });
  expect(Object.keys(JSON.parse(Format))).toContain('requestId');
  expect(Format).not.toMatch(/identity|authorizer|context\.path|requestOverride|domain/iu);
});

test('every template stays well below the limits of CloudFormation: 500 resources, 200 parameters and outputs, 1 MB', () => {
  for (const [name, template] of Object.entries(templates())) {
    const [resources, parameters] = [template.Resources, template.Parameters ?? {}].map(
      (table) => Object.keys(table).length,
    );
    const kilobytes = JSON.stringify(template, undefined, 1).length / 1000;

    console.log(`${name}: ${resources} resources, ${parameters} parameters, ${kilobytes.toFixed()} KB`);
    // Each group of calls is a Lambda with about five resources and two alarms.
    expect(resources, name).toBeLessThan(475);
    expect(parameters, name).toBeLessThan(190);
    expect(kilobytes, name).toBeLessThan(950);
  }
});

test('if the gateway refuses a call because we are busy, the answer says when to try again', () => {
  const refusals: Readonly<Record<string, { responseParameters: object; responseTemplates: Record<string, string> }>> =
    definition['x-amazon-apigateway-gateway-responses'];

  for (const type of ['THROTTLED', 'QUOTA_EXCEEDED', 'INTEGRATION_TIMEOUT', 'INTEGRATION_FAILURE', 'DEFAULT_5XX']) {
    expect(refusals[type]?.responseParameters, type).toMatchObject({ 'gatewayresponse.header.Retry-After': "'5'" });
    expect(refusals[type]?.responseTemplates['application/json'], type).toContain('"retryAfter":5');
  }
});
