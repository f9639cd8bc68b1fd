import { Duration } from 'aws-cdk-lib';
import * as cloudfront from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { contentSecurityPolicy, CUSTOM_HEADERS, HSTS_SECONDS } from './security-headers.ts';

export interface ResponseHeadersProps {
  /** Origin of presigned URLs. */
  readonly filesOrigin: string;
  /** Which pages may frame an answer. `none` = no page; `function` = the pages that the answering function names. */
  readonly framedBy: 'none' | 'function';
}

/** The security headers (`securityHeaders()`) as a CloudFront policy. */
export class ResponseHeaders extends cloudfront.ResponseHeadersPolicy {
  constructor(scope: Construct, id: string, { filesOrigin, framedBy }: ResponseHeadersProps) {
    const override = true;
    const isFixed = framedBy === 'none';
    super(scope, id, {
      securityHeadersBehavior: {
        // With `function`, the function's own policy names the pages. Its refusals have no policy, so they get this one.
        contentSecurityPolicy: {
          contentSecurityPolicy: contentSecurityPolicy(filesOrigin),
          override: isFixed,
        },
        strictTransportSecurity: {
          accessControlMaxAge: Duration.seconds(HSTS_SECONDS),
          includeSubdomains: true,
          override,
        },
        contentTypeOptions: { override },
        // `X-Frame-Options` cannot list origins, so with `function` it is left out. Otherwise it agrees with the policy.
        ...(isFixed && { frameOptions: { frameOption: cloudfront.HeadersFrameOption.DENY, override } }),
        referrerPolicy: { referrerPolicy: cloudfront.HeadersReferrerPolicy.NO_REFERRER, override },
      },
      customHeadersBehavior: {
        customHeaders: Object.entries(CUSTOM_HEADERS).map(([header, value]) => ({ header, value, override })),
      },
    });
    const resource = this.node.defaultChild;
    if (resource instanceof cloudfront.CfnResponseHeadersPolicy) resource.addMetadata('app:framed-by', framedBy);
  }
}
