import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressSite } from '#infra/release/compress-site.ts';
import { contentSecurityPolicy, securityHeaders } from '#infra/stack/site/security-headers.ts';
import { API } from '#shared/api.ts';
import type { AnyEndpoint } from '#shared/wire/endpoint.ts';
import { POLICY_REPORT_CALL } from '#shared/wire/policy-report.ts';
import { ofType, platform, properties, synthesise } from '#test/support/synthesise.ts';

const FILES = 'https://files.example.org';
const dev = platform();
const distribution = properties(dev, 'AWS::CloudFront::Distribution')['DistributionConfig'];

/** Joins the parts of an `Fn::Join`, or returns the text itself. Leaves out the parts that only AWS knows. */
const flat = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : (value as { 'Fn::Join': [string, unknown[]] })['Fn::Join'][1]
        .map((part) => (typeof part === 'string' ? part : ''))
        .join('');

const headersPolicy = (template: ReturnType<typeof platform>, id: string) =>
  properties(template, 'AWS::CloudFront::ResponseHeadersPolicy', id)['ResponseHeadersPolicyConfig'];

test('CloudFront sends the browser the same headers as the local cloud', () => {
  const config = headersPolicy(platform({ target: 'local' }), 'Headers');
  const security = config.SecurityHeadersConfig;
  const told = {
    'Strict-Transport-Security': `max-age=${security.StrictTransportSecurity.AccessControlMaxAgeSec}; includeSubDomains`,
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': security.FrameOptions.FrameOption,
    'Referrer-Policy': security.ReferrerPolicy.ReferrerPolicy,
    ...Object.fromEntries(
      config.CustomHeadersConfig.Items.map(({ Header, Value }: { Header: string; Value: string }) => [Header, Value]),
    ),
  };
  const { 'Content-Security-Policy': policy, ...others } = securityHeaders('');

  expect(told).toEqual(others);
  expect(security.StrictTransportSecurity.IncludeSubdomains).toBe(true);
  expect(security.ContentTypeOptions).toEqual({ Override: true });
  expect(flat(security.ContentSecurityPolicy.ContentSecurityPolicy)).toBe(policy);
});

// SEC-4, UX-121
test('pages run only their own scripts, and no page may frame them', () => {
  const policy = contentSecurityPolicy(FILES);

  expect(policy).toContain("default-src 'none'");
  expect(policy).toMatch(/script-src 'self' 'wasm-unsafe-eval';/u);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/'unsafe-eval'|\*/u);
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types arcata default dompurify");
});

// SEC-4
test('every answer of CloudFront, of page or API, has the security headers and comes over TLS', () => {
  for (const behavior of [distribution.DefaultCacheBehavior, ...distribution.CacheBehaviors])
    expect(behavior).toMatchObject({
      ViewerProtocolPolicy: behavior.PathPattern === undefined ? 'redirect-to-https' : 'https-only',
      ResponseHeadersPolicyId: {
        Ref: expect.stringMatching(behavior.PathPattern === '/embed/*' ? /^SiteFrameHeaders/u : /^SiteHeaders/u),
      },
    });
});

// EMB-2
test.each(['aws', 'local'] as const)(
  'pages for frames have the same headers, but name the sites that may frame them: %s',
  (target) => {
    const template = platform({ target });
    const prefix = target === 'aws' ? 'Site' : '';
    const site = headersPolicy(template, `${prefix}Headers`);
    const frames = headersPolicy(template, `${prefix}FrameHeaders`);
    const { ContentSecurityPolicy: policy, FrameOptions: deny, ...rest } = site.SecurityHeadersConfig;

    expect(frames.SecurityHeadersConfig).toEqual({
      ...rest,
      // A refusal has no content policy of its own, so it gets the site's policy here. With this policy, no other page can show the refusal
      // in a frame.
      ContentSecurityPolicy: { ...policy, Override: false },
    });
    expect(policy.Override).toBe(true);
    expect(deny).toEqual({ FrameOption: 'DENY', Override: true });
    expect(frames.CustomHeadersConfig).toEqual(site.CustomHeadersConfig);
  },
);

test('the path of every call leads to the API', () => {
  const patterns: string[] = distribution.CacheBehaviors.map(({ PathPattern }: { PathPattern: string }) => PathPattern);
  const paths = Object.values(API).flatMap((calls) => Object.values<AnyEndpoint>(calls).map(({ path }) => path));

  for (const path of [...paths, '/api/openapi.json'])
    expect(
      patterns.some((pattern) => path.startsWith(pattern.replace('*', ''))),
      path,
    ).toBe(true);
});

const asked = (uri: string, encodings: string): unknown => {
  const code = readFileSync('infra/stack/site/site-request.js', 'utf8');
  const request = { uri, headers: { 'accept-encoding': { value: encodings } } };
  return runInNewContext(`${code}; handler({ request }).uri`, { request });
};

test.each([
  ['/', '/index.html'],
  ['/orders', '/index.html'],
  ['/orders/ord_01', '/index.html'],
  ['/assets/main-1a2b.js', '/assets/main-1a2b.js'],
  ['/logo.svg', '/logo.svg'],
  ['/api-docs', '/api-docs/index.html'],
  ['/api-docs/', '/api-docs/index.html'],
])('the site answers %s with %s', (uri, expected) => {
  expect(asked(uri, 'gzip')).toBe(expected);
});

test('a browser that accepts Brotli gets the compressed copy of every asset, and of no other file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'arcata-assets-'));
  mkdirSync(join(folder, 'assets'));
  for (const file of [
    'assets/a.js',
    'assets/a.css',
    'assets/a.json',
    'assets/a.svg',
    'assets/a.wasm',
    'assets/a.woff2',
  ])
    writeFileSync(join(folder, file), `the same word again, the same word again: ${file}`);

  await compressSite(folder);

  const uris = readdirSync(join(folder, 'assets')).map((file) => `/assets/${file}`);
  const packed = uris.filter((uri) => uri.endsWith('.br'));
  expect(packed).toHaveLength(5);
  for (const uri of uris.filter((one) => !packed.includes(one)))
    expect(asked(uri, 'gzip, deflate, br')).toBe(packed.find((one) => one === `${uri}.br`) ?? uri);
  for (const uri of packed)
    expect(brotliDecompressSync(readFileSync(join(folder, uri))).toString()).toContain('the same word');
  expect(asked('/logo.svg', 'br')).toBe('/logo.svg');
  rmSync(folder, { recursive: true });
});

// SEC-9
test('the firewall limits the calls without a session per address', () => {
  const [calls, open, , files] = properties(synthesise()['Arcata-dev-Edge']!, 'AWS::WAFv2::WebACL')['Rules'];
  const limited = open.Statement.RateBasedStatement.ScopeDownStatement.OrStatement.Statements.map(
    ({ ByteMatchStatement }: { ByteMatchStatement: { SearchString: string } }) => ByteMatchStatement.SearchString,
  );

  expect(limited).toContain('/api/v1/system/user/self/login');
  expect(limited).not.toContain('/api/v1/system/user/self/read');
  expect(calls.Statement.RateBasedStatement.Limit).toBeGreaterThan(open.Statement.RateBasedStatement.Limit);
  // Every request outside the site's files is a call. The limit of files is high enough for the first visit of a whole hospital.
  const { Limit, ScopeDownStatement } = files.Statement.RateBasedStatement;
  expect(calls.Statement.RateBasedStatement.ScopeDownStatement).toEqual({
    NotStatement: { Statement: ScopeDownStatement },
  });
  expect(ScopeDownStatement.ByteMatchStatement).toMatchObject({
    SearchString: '/assets/',
    PositionalConstraint: 'STARTS_WITH',
  });
  expect(Limit).toBeGreaterThan(300 * 160);
});

test('CloudFront sends a key that no template contains, and every function of the API demands this key', () => {
  const origins: { OriginCustomHeaders?: { HeaderName: string; HeaderValue: unknown }[] }[] = distribution.Origins;
  const sent = origins.flatMap(({ OriginCustomHeaders }) => OriginCustomHeaders ?? []);
  const functions = ofType(dev, 'AWS::Lambda::Function').filter(([id]) => id.startsWith('Api'));

  // Headers of the API and of the live channel.
  expect(sent.map(({ HeaderName }) => HeaderName)).toEqual(['x-origin-key', 'x-origin-key']);
  for (const { HeaderValue } of sent)
    expect(flat(HeaderValue)).toMatch(/^\{\{resolve:secretsmanager:.*:SecretString:sent::\}\}$/u);
  expect(functions).toHaveLength(Object.keys(API).length + 1);
  for (const [id, { Properties }] of functions)
    expect(Properties['Environment'].Variables.EDGE_KEYS_SECRET, id).toEqual({
      Ref: expect.stringMatching(/^EdgeKeys/u),
    });
});

test('browsers report violations of the content security policy to one of our routes', () => {
  const policy = contentSecurityPolicy(FILES);
  const { path } = POLICY_REPORT_CALL;

  expect(policy).toContain(`report-to policy; report-uri ${path}`);
  expect(securityHeaders(FILES)['Reporting-Endpoints']).toBe(`policy="${path}"`);
  const { Body } = properties(dev, 'AWS::ApiGateway::RestApi');
  expect(Object.keys(Body.paths[path])).toEqual(['post']);
});
