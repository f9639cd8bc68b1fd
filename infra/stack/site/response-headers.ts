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
        // With `function`, the answering function sends its own policy, which names the pages that may frame the answer. The function's
        // refusals have no policy, so CloudFront adds this policy to the refusals.
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
        // With `function`, `X-Frame-Options` is left out, because this header cannot list origins. With `none`, the header says the same as
        // the policy: no page may frame the answer.
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
