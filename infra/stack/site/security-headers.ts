import { POLICY_REPORT_CALL } from '#shared/wire/policy-report.ts';

export const HSTS_SECONDS = 63_072_000;

/** Headers for which CloudFront has no setting of its own. */
export const CUSTOM_HEADERS = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  /** Address that `report-to` of the policy names. */
  'Reporting-Endpoints': `policy="${POLICY_REPORT_CALL.path}"`,
  // Technicians scan the code on a tray (WO-70).
  'Permissions-Policy': 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()',
} as const;

/**
 * Returns the content security policy.
 * @param filesOrigin origin of presigned URLs: scripts fetch and send files there, and pages show them as images
 */
export function contentSecurityPolicy(filesOrigin: string): string {
  const directives = {
    'default-src': "'none'",
    'script-src': "'self' 'wasm-unsafe-eval'",
    'worker-src': "'self' blob:",
    // Cloudscape positions its overlays by style attributes.
    'style-src': "'self' 'unsafe-inline'",
    'img-src': `'self' blob: data: ${filesOrigin}`,
    'connect-src': `'self' blob: ${filesOrigin}`,
    'font-src': "'self'",
    'manifest-src': "'self'",
    'frame-ancestors': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'object-src': "'none'",
    // Text becomes a script or HTML by these policies only: `arcata` for workers, the others on the page of the API document.
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

/** Returns the security headers of every page and answer: CloudFront sends them on AWS, the local cloud on one machine. */
export const securityHeaders = (filesOrigin: string): Readonly<Record<string, string>> => ({
  'Content-Security-Policy': contentSecurityPolicy(filesOrigin),
  'Strict-Transport-Security': `max-age=${HSTS_SECONDS}; includeSubDomains`,
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  ...CUSTOM_HEADERS,
});
