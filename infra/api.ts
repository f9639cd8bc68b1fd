import { RemovalPolicy, Size } from 'aws-cdk-lib';
import * as apigateway from 'aws-cdk-lib/aws-apigateway';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { CODES, type CodeName } from '#shared/wire/codes.ts';
import type { AnyEndpoint } from '#shared/wire/endpoint.ts';
import type { AppFunction } from './app-function.ts';
import type { Stage, Target } from './stages.ts';

export const API_STAGE = 'live';
const REQUESTS_PER_SECOND = 200;
const BURST_REQUESTS = 400;

/** What the gateway refuses before a function sees it, in the envelope of DECISIONS 3; HTTP status as the gateway has it. */
const GATEWAY_REFUSALS = {
  BAD_REQUEST_BODY: 'validationFailed',
  MISSING_AUTHENTICATION_TOKEN: 'notFound',
  REQUEST_TOO_LARGE: 'fileTooLarge',
  THROTTLED: 'tooManyRequests',
  WAF_FILTERED: 'tooManyRequests',
  DEFAULT_4XX: 'validationFailed',
  DEFAULT_5XX: 'fault',
} as const satisfies Record<string, CodeName>;

/** No address, no path parameter, no header: a line of this log names no person. */
const ACCESS_LOG_FORMAT = apigateway.AccessLogFormat.custom(
  JSON.stringify({
    requestId: apigateway.AccessLogField.contextRequestId(),
    time: apigateway.AccessLogField.contextRequestTimeEpoch(),
    method: apigateway.AccessLogField.contextHttpMethod(),
    route: apigateway.AccessLogField.contextResourcePath(),
    status: apigateway.AccessLogField.contextStatus(),
    latencyMs: apigateway.AccessLogField.contextResponseLatency(),
    answerBytes: apigateway.AccessLogField.contextResponseLength(),
    integrationStatus: apigateway.AccessLogField.contextIntegrationStatus(),
  }),
);

export interface ApiProps {
  readonly stage: Stage;
  readonly target: Target;
  readonly key: IKey;
}

/** The REST API: one route per call, each to the function of the call's group. */
export class Api extends Construct {
  readonly rest: apigateway.RestApi;

  constructor(scope: Construct, id: string, { stage, target, key }: ApiProps) {
    super(scope, id);
    const accessLog = new LogGroup(this, 'AccessLog', {
      retention: stage.logRetentionDays,
      encryptionKey: key,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    this.rest = new apigateway.RestApi(this, 'Rest', {
      endpointTypes: [apigateway.EndpointType.REGIONAL],
      minCompressionSize: Size.kibibytes(1),
      // One role for the whole account; API Gateway writes no log without it.
      cloudWatchRole: target === 'aws',
      deployOptions: {
        stageName: API_STAGE,
        throttlingRateLimit: REQUESTS_PER_SECOND,
        throttlingBurstLimit: BURST_REQUESTS,
        accessLogDestination: new apigateway.LogGroupLogDestination(accessLog),
        accessLogFormat: ACCESS_LOG_FORMAT,
        loggingLevel: target === 'aws' ? apigateway.MethodLoggingLevel.ERROR : apigateway.MethodLoggingLevel.OFF,
        metricsEnabled: true,
        tracingEnabled: true,
      },
    });
    for (const [type, codeName] of Object.entries(GATEWAY_REFUSALS)) {
      const { code } = CODES[codeName];
      this.rest.addGatewayResponse(type, {
        type: apigateway.ResponseType.of(type),
        responseHeaders: { 'Cache-Control': "'no-store'" },
        templates: {
          'application/json': `{"code":${code},"msg":$context.error.messageString,"data":{"requestId":"$context.requestId"}}`,
        },
      });
    }
  }

  /** Leads the calls to the function: an explicit method per row, one invoke permission for all. */
  route({ fn }: AppFunction, calls: readonly Pick<AnyEndpoint, 'path' | 'method'>[]): void {
    const integration = new apigateway.LambdaIntegration(fn, { scopePermissionToMethod: false });
    for (const { path, method } of calls) this.rest.root.resourceForPath(path).addMethod(method, integration);
  }
}
