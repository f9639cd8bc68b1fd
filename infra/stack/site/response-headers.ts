import { Duration } from 'aws-cdk-lib';
import * as cloudfront from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { contentSecurityPolicy, CUSTOM_HEADERS, HSTS_SECONDS } from './security-headers.ts';

export interface ResponseHeadersProps {
  /** Origin of presigned URLs. */
  readonly filesOrigin: string;
  /** Source of the pages that may frame an answer: none may, or the function that answers names them. */
  readonly framedBy: 'none' | 'function';
}

/** `securityHeaders()` in the form that CloudFront needs. */
export class ResponseHeaders extends cloudfront.ResponseHeadersPolicy {
  constructor(scope: Construct, id: string, { filesOrigin, framedBy }: ResponseHeadersProps) {
    const override = true;
    const isFixed = framedBy === 'none';
    super(scope, id, {
      securityHeadersBehavior: {
        // A function's own policy names the pages; its refusals have none, and get this one.
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
        // It knows no list of origins, and the policy says the same.
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
