import { POLICY_REPORT_CALL } from '#shared/wire/policy-report.ts';

export const HSTS_SECONDS = 63_072_000;

/** Headers for which CloudFront's policy has no own setting. */
export const CUSTOM_HEADERS = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  /** Path of the endpoint that `report-to` in the policy names. */
  'Reporting-Endpoints': `policy="${POLICY_REPORT_CALL.path}"`,
  // The camera is allowed, because technicians scan the code on a tray with it (WO-70).
  'Permissions-Policy': 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()',
} as const;

/**
 * Returns the content security policy.
 * @param filesOrigin origin of presigned URLs; scripts fetch and send files there, and pages show images from there
 */
export function contentSecurityPolicy(filesOrigin: string): string {
  const directives = {
    'default-src': "'none'",
    'script-src': "'self' 'wasm-unsafe-eval'",
    'worker-src': "'self' blob:",
    // Inline styles are allowed, because Cloudscape positions its overlays by style attributes.
    'style-src': "'self' 'unsafe-inline'",
    'img-src': `'self' blob: data: ${filesOrigin}`,
    'connect-src': `'self' blob: ${filesOrigin}`,
    'font-src': "'self'",
    'manifest-src': "'self'",
    'frame-ancestors': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'object-src': "'none'",
    // Only the Trusted Types policies with these names may turn text into a script or HTML. Workers use `arcata`, and the page of the API
    // document uses the other two.
    'require-trusted-types-for': "'script'",
    'trusted-types': 'arcata default dompurify',
    'report-to': 'policy',
    // Older browsers read `report-uri` instead of `report-to`.
    'report-uri': POLICY_REPORT_CALL.path,
  };
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}

/** Returns the security headers of every page and answer. CloudFront sends them on AWS, and the local cloud does elsewhere. */
export const securityHeaders = (filesOrigin: string): Readonly<Record<string, string>> => ({
  'Content-Security-Policy': contentSecurityPolicy(filesOrigin),
  'Strict-Transport-Security': `max-age=${HSTS_SECONDS}; includeSubDomains`,
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  ...CUSTOM_HEADERS,
});
