import { Duration } from 'aws-cdk-lib';
import * as cloudfront from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { contentSecurityPolicy, CUSTOM_HEADERS, HSTS_SECONDS } from './security-headers.ts';

/** `securityHeaders()` in the form that CloudFront needs. */
export class ResponseHeaders extends cloudfront.ResponseHeadersPolicy {
  constructor(scope: Construct, id: string, filesOrigin: string) {
    const override = true;
    super(scope, id, {
      securityHeadersBehavior: {
        contentSecurityPolicy: { contentSecurityPolicy: contentSecurityPolicy(filesOrigin), override },
        strictTransportSecurity: {
          accessControlMaxAge: Duration.seconds(HSTS_SECONDS),
          includeSubdomains: true,
          override,
        },
        contentTypeOptions: { override },
        frameOptions: { frameOption: cloudfront.HeadersFrameOption.DENY, override },
        referrerPolicy: { referrerPolicy: cloudfront.HeadersReferrerPolicy.NO_REFERRER, override },
      },
      customHeadersBehavior: {
        customHeaders: Object.entries(CUSTOM_HEADERS).map(([header, value]) => ({ header, value, override })),
      },
    });
  }
}
