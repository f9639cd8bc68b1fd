import '#test/support/table.ts';
import { EDGE_KEY } from '#test/support/services.ts';
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import { expect, test } from 'vitest';
import { readPolicyReports } from '#functions/document/read-policy-reports.ts';
import { EDGE_KEY_HEADER } from '#shared/wire/headers.ts';
import { POLICY_REPORT_CALL } from '#shared/wire/policy-report.ts';

const PAGE = 'https://portal.arcata.health/orderDetail?orderId=ord_1&search=Lindqvist#secret';

/** Makes a report in the form that Chromium sends. */
const sent = (body: object, type = 'csp-violation') => ({ age: 10, type, url: PAGE, user_agent: 'Mozilla/5.0', body });
const SCRIPT = {
  effectiveDirective: 'script-src-elem',
  blockedURL: 'https://evil.example/x.js?who=Anna',
  documentURL: PAGE,
};

test('of a report are kept the directive, the origin that was refused, and the path of the page', () => {
  expect(readPolicyReports([sent(SCRIPT)])).toEqual([
    { kind: 'script', directive: 'script-src-elem', blocked: 'https://evil.example', page: '/orderDetail' },
  ]);
});

test('a report of a browser that knows `report-uri` alone is read likewise', () => {
  const report = {
    'document-uri': PAGE,
    'violated-directive': "img-src 'self' blob:",
    'blocked-uri': 'data',
    'original-policy': '…',
  };

  expect(readPolicyReports({ 'csp-report': report })).toEqual([
    { kind: 'other', directive: 'img-src', blocked: 'unknown', page: '/orderDetail' },
  ]);
});

test.each([
  [
    'a sink of text',
    { effectiveDirective: 'require-trusted-types-for', blockedURL: 'trusted-types-sink' },
    'trusted-types-sink',
  ],
  [
    'an address of data',
    { effectiveDirective: 'script-src', blockedURL: 'data:text/javascript,alert("Anna")' },
    'data:',
  ],
  ['words that are no address', { effectiveDirective: 'script-src', blockedURL: 'Anna Lindqvist' }, 'unknown'],
])('of %s no text is kept', (_, body, blocked) => {
  expect(readPolicyReports([sent(body)])).toMatchObject([{ kind: 'script', blocked, page: 'unknown' }]);
});

test('a directive and a page that nobody has are kept as unknown', () => {
  const body = {
    effectiveDirective: 'Anna Lindqvist, 1980',
    blockedURL: 'inline',
    documentURL: 'https://x.example/Anna%20L',
  };

  expect(readPolicyReports([sent(body)])).toEqual([
    { kind: 'other', directive: 'unknown', blocked: 'inline', page: 'unknown' },
  ]);
});

test('extensions of a browser, and other kinds of reports, count for nothing', () => {
  const ofExtension = { effectiveDirective: 'script-src', blockedURL: 'chrome-extension://abcdef/content.js' };

  expect(readPolicyReports([sent(ofExtension), sent({}, 'deprecation')])).toEqual([]);
});

test('of one request twenty reports are looked at', () => {
  expect(readPolicyReports(Array.from({ length: 500 }, () => sent(SCRIPT)))).toHaveLength(20);
});

async function post(body: string): Promise<APIGatewayProxyResult> {
  const { handler } = (await import('#functions/document/handler.ts')) as unknown as {
    handler: (event: Partial<APIGatewayProxyEvent>, context: object) => Promise<APIGatewayProxyResult>;
  };
  const { path, method } = POLICY_REPORT_CALL;
  const headers = { 'content-type': 'application/reports+json', [EDGE_KEY_HEADER]: EDGE_KEY };
  const requestContext = { requestId: 'one' } as APIGatewayProxyEvent['requestContext'];
  return handler(
    { resource: path, path, httpMethod: method, headers, body, requestContext },
    { functionName: 'Document', getRemainingTimeInMillis: () => 10_000 },
  );
}

test('a browser is answered nothing; what is no report, or too long, is refused', async () => {
  expect(await post(JSON.stringify([sent(SCRIPT)]))).toMatchObject({ statusCode: 204, body: '' });

  for (const body of ['', '{', '{"a":1}', JSON.stringify(Array.from({ length: 200 }, () => sent(SCRIPT)))])
    expect(JSON.parse((await post(body)).body), body.slice(0, 20)).toMatchObject({ code: 40000 });
});
