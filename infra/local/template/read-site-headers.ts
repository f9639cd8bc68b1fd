import * as z from 'zod';
import type { ResolvedTemplate } from './resolved-template.ts';

const Policy = z.object({
  ResponseHeadersPolicyConfig: z.object({
    SecurityHeadersConfig: z
      .object({
        ContentSecurityPolicy: z.object({ ContentSecurityPolicy: z.string() }).optional(),
        ContentTypeOptions: z.object({}).optional(),
        FrameOptions: z.object({ FrameOption: z.string() }).optional(),
        ReferrerPolicy: z.object({ ReferrerPolicy: z.string() }).optional(),
      })
      .default({}),
    CustomHeadersConfig: z
      .object({ Items: z.array(z.object({ Header: z.string(), Value: z.string() })) })
      .default({ Items: [] }),
  }),
});

/**
 * Reads the headers that CloudFront adds. `framedBy` chooses the answers: `none` means the site's answers. `function` means pages that
 * other sites may show in a frame; the function that serves these pages names the sites. HSTS is left out, because a loopback address has
 * no TLS.
 * @see ResolvedTemplate
 */
export function readSiteHeaders(template: ResolvedTemplate, framedBy: 'none' | 'function'): Record<string, string> {
  const policy = template
    .all('AWS::CloudFront::ResponseHeadersPolicy', Policy)
    .find(({ metadata }) => metadata['app:framed-by'] === framedBy);
  if (policy === undefined) return {};
  const { SecurityHeadersConfig: security, CustomHeadersConfig: custom } =
    policy.properties.ResponseHeadersPolicyConfig;
  const headers = {
    'content-security-policy': security.ContentSecurityPolicy?.ContentSecurityPolicy,
    'x-content-type-options': security.ContentTypeOptions && 'nosniff',
    'x-frame-options': security.FrameOptions?.FrameOption,
    'referrer-policy': security.ReferrerPolicy?.ReferrerPolicy,
    ...Object.fromEntries(custom.Items.map(({ Header, Value }) => [Header.toLowerCase(), Value])),
  };
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
