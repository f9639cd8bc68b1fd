import { Aws, CfnOutput, Duration, type SecretValue } from 'aws-cdk-lib';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import * as cloudfront from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { BucketEncryption } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { API } from '#shared/api.ts';
import { DICOMWEB_ROOT } from '#shared/dicomweb/dicomweb-services.ts';
import { EMBED_ROOT } from '#shared/embed/embed-address.ts';
import { FHIR_ROOT } from '#shared/fhir/fhir-resources.ts';
import type { AnyEndpoint } from '#shared/wire/endpoint.ts';
import { LIVE_PATH } from '#shared/live/live.ts';
import { EDGE_KEY_HEADER } from '#shared/wire/headers.ts';
import { API_STAGE } from '#infra/stack/calls/api.ts';
import { ApiRequest } from '#infra/stack/calls/api-request.ts';
import { PrivateBucket } from '#infra/stack/storage/private-bucket.ts';
import { ResponseHeaders } from './response-headers.ts';
import type { Stage } from '#infra/stack/stages.ts';

export interface SiteProps {
  readonly stage: Stage;
  readonly restApiId: string;
  /** Id of the WebSocket API of the live channel. */
  readonly channelId: string;
  readonly webAclArn: string;
  /** Key that proves to the API that a request came through CloudFront. */
  readonly edgeKey: SecretValue;
  readonly accessLogs: PrivateBucket;
  /** Origin of the bucket for files, which presigned URLs use. */
  readonly filesOrigin: string;
}

/** Roots of the paths of standard interfaces (DICOMweb, FHIR). */
export const STANDARD_ROOTS = [DICOMWEB_ROOT, FHIR_ROOT] as const;

/** Returns the first segments of the calls' paths: `/api/`, `/v1/`, …; all other paths belong to the portal. */
export function apiPrefixes(): string[] {
  const paths = Object.values(API).flatMap((calls) => Object.values<AnyEndpoint>(calls).map(({ path }) => path));
  return [...new Set(paths.map((path) => `/${path.split('/')[1]}/`))];
}

/** The portal and the API under one origin. `npm run deploy` fills the bucket. Files are not here: presigned URLs go directly to S3. */
export class Site extends Construct {
  readonly origin: string;
  readonly distribution: cloudfront.Distribution;

  constructor(scope: Construct, id: string, props: SiteProps) {
    super(scope, id);
    const { stage, accessLogs } = props;
    const bucket = new PrivateBucket(this, 'Bucket', {
      stage,
      encryption: BucketEncryption.S3_MANAGED,
      serverAccessLogsBucket: accessLogs,
      serverAccessLogsPrefix: 'site/',
    });
    const shared = {
      viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      responseHeadersPolicy: new ResponseHeaders(this, 'Headers', {
        filesOrigin: props.filesOrigin,
        framedBy: 'none',
      }),
    };
    // The origin's address contains only the API's id. A reference to the API's stage would make a cycle: the stage depends on the
    // functions, and the functions need this site's origin.
    const api = new HttpOrigin(`${props.restApiId}.execute-api.${Aws.REGION}.${Aws.URL_SUFFIX}`, {
      originPath: `/${API_STAGE}`,
      readTimeout: Duration.seconds(30),
      customHeaders: { [EDGE_KEY_HEADER]: props.edgeKey.unsafeUnwrap() },
    });
    const apiBehavior: cloudfront.BehaviorOptions = {
      ...shared,
      // Refuses HTTP. With a redirect to HTTPS, a client would first send its token in clear text, and no one would notice.
      viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.HTTPS_ONLY,
      origin: api,
      allowedMethods: cloudfront.AllowedMethods.ALLOW_ALL,
      cachePolicy: cloudfront.CachePolicy.CACHING_DISABLED,
      originRequestPolicy: cloudfront.OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      functionAssociations: [
        { function: new ApiRequest(this, 'ApiRequest'), eventType: cloudfront.FunctionEventType.VIEWER_REQUEST },
      ],
    };
    const frameBehavior: cloudfront.BehaviorOptions = {
      ...apiBehavior,
      responseHeadersPolicy: new ResponseHeaders(this, 'FrameHeaders', {
        filesOrigin: props.filesOrigin,
        framedBy: 'function',
      }),
    };
    // The path of the channel is the name of the WebSocket API's stage, and this API has no other paths. So the origin needs no path
    // prefix.
    const channelBehavior: cloudfront.BehaviorOptions = {
      ...shared,
      viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.HTTPS_ONLY,
      origin: new HttpOrigin(`${props.channelId}.execute-api.${Aws.REGION}.${Aws.URL_SUFFIX}`, {
        customHeaders: { [EDGE_KEY_HEADER]: props.edgeKey.unsafeUnwrap() },
      }),
      cachePolicy: cloudfront.CachePolicy.CACHING_DISABLED,
      originRequestPolicy: cloudfront.OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
    };
    this.distribution = new cloudfront.Distribution(this, 'Distribution', {
      defaultRootObject: 'index.html',
      defaultBehavior: {
        ...shared,
        origin: S3BucketOrigin.withOriginAccessControl(bucket),
        functionAssociations: [
          { function: this.#routesToIndex(), eventType: cloudfront.FunctionEventType.VIEWER_REQUEST },
        ],
      },
      additionalBehaviors: {
        ...Object.fromEntries(
          [...apiPrefixes(), ...STANDARD_ROOTS.map((root) => `${root}/`)].map((prefix) => [`${prefix}*`, apiBehavior]),
        ),
        [`${EMBED_ROOT}/*`]: frameBehavior,
        [LIVE_PATH]: channelBehavior,
      },
      webAclId: props.webAclArn,
      httpVersion: cloudfront.HttpVersion.HTTP2_AND_3,
      ...(stage.domain === undefined
        ? {}
        : {
            domainNames: [stage.domain.name],
            minimumProtocolVersion: cloudfront.SecurityPolicyProtocol.TLS_V1_2_2021,
            certificate: Certificate.fromCertificateArn(this, 'Certificate', stage.domain.certificateArn),
          }),
    });
    new CfnOutput(this, 'BucketName', { value: bucket.bucketName }).overrideLogicalId('SiteBucket');
    this.origin = `https://${stage.domain?.name ?? this.distribution.distributionDomainName}`;
  }

  #routesToIndex(): cloudfront.Function {
    return new cloudfront.Function(this, 'RoutesToIndex', {
      code: cloudfront.FunctionCode.fromFile({ filePath: 'infra/stack/site/site-request.js' }),
      runtime: cloudfront.FunctionRuntime.JS_2_0,
    });
  }
}
