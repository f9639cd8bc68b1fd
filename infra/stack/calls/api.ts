import { ArnFormat, Aws, Lazy, RemovalPolicy, Size, Stack } from 'aws-cdk-lib';
import * as apigateway from 'aws-cdk-lib/aws-apigateway';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { STORE_MEDIA_TYPE } from '#shared/dicomweb/dicomweb-services.ts';
import { OVERLOAD_RETRY_SECONDS } from '#shared/limits.ts';
import { CODES, type CodeName } from '#shared/wire/codes.ts';
import type { AppFunction } from '#infra/stack/functions/app-function.ts';
import type { Stage, Target } from '#infra/stack/stages.ts';

export const API_STAGE = 'live';
/** Key for all HTTP methods of a path in API Gateway's OpenAPI extensions. */
export const ANY_METHOD = 'x-amazon-apigateway-any-method';
/**
 * Limit of requests per second from all clients together. 50,000 open pages send at most about 1,300 requests per second
 * (`shared/live/README.md`, LIVE-6). The limit caps the cost of a fault or an attack. The firewall in front of the API also limits each
 * client by its address.
 */
export const REQUESTS_PER_SECOND = 2_000;
/** Largest burst of requests. AWS allows an account 5,000, unless the quota is raised. */
export const BURST_REQUESTS = 4_000;

/**
 * Code of each error that API Gateway answers itself, in the envelope (WIRE-2) and with its own HTTP status.
 * - `MISSING_AUTHENTICATION_TOKEN`: the path has a call, but not with this method. Paths without a call go to a function, because only a
 * function knows the caller's language.
 * - `DEFAULT_5XX`: also the answer if a function has reached its limit of simultaneous executions. Therefore the answer says when to try
 * again.
 */
const GATEWAY_REFUSALS = {
  BAD_REQUEST_BODY: 'validationFailed',
  MISSING_AUTHENTICATION_TOKEN: 'noSuchCall',
  REQUEST_TOO_LARGE: 'fileTooLarge',
  THROTTLED: 'tooManyRequests',
  QUOTA_EXCEEDED: 'tooManyRequests',
  WAF_FILTERED: 'tooManyRequests',
  INTEGRATION_FAILURE: 'tooManyRequests',
  INTEGRATION_TIMEOUT: 'tooManyRequests',
  DEFAULT_4XX: 'validationFailed',
  DEFAULT_5XX: 'fault',
} as const satisfies Record<string, CodeName>;

const PASSING_CODES: ReadonlySet<CodeName> = new Set(['tooManyRequests', 'fault']);
const RETRY_AFTER = `'${OVERLOAD_RETRY_SECONDS}'`;

function gatewayResponse(codeName: CodeName) {
  const passes = PASSING_CODES.has(codeName);
  const retryAfter = passes ? `,"retryAfter":${OVERLOAD_RETRY_SECONDS}` : '';
  const data = `{"requestId":"$context.requestId"${retryAfter}}`;
  return {
    responseParameters: {
      'gatewayresponse.header.Cache-Control': "'no-store'",
      ...(passes ? { 'gatewayresponse.header.Retry-After': RETRY_AFTER } : {}),
    },
    responseTemplates: {
      'application/json': `{"code":${CODES[codeName].code},"msg":$context.error.messageString,"data":${data}}`,
    },
  };
}

const gatewayResponses = () =>
  Object.fromEntries(Object.entries(GATEWAY_REFUSALS).map(([type, codeName]) => [type, gatewayResponse(codeName)]));

/** Format of the access log. It has no address, path parameter or header, so no line identifies a person. */
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

const PROXY_PARAMETER = { name: 'proxy', in: 'path', required: true, schema: { type: 'string' } };

export interface ApiProps {
  readonly stage: Stage;
  readonly target: Target;
  readonly key: IKey;
}

/** One method of a path in the API's OpenAPI definition, with API Gateway's extension. */
interface Operation {
  readonly responses: object;
  readonly parameters?: readonly object[];
  readonly 'x-amazon-apigateway-integration': {
    readonly type: 'aws_proxy';
    readonly httpMethod: 'POST';
    readonly uri: string;
  };
}

/** The REST API. Each call has a route to the function of its group. */
export class Api extends Construct {
  readonly rest: apigateway.SpecRestApi;
  readonly #paths: Record<string, Record<string, Operation>> = {};

  constructor(scope: Construct, id: string, { stage, target, key }: ApiProps) {
    super(scope, id);
    const accessLog = new LogGroup(this, 'AccessLog', {
      retention: stage.logRetentionDays,
      encryptionKey: key,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    this.rest = new apigateway.SpecRestApi(this, 'Rest', {
      // Metrics have this name as a dimension, so two deployments in one account need different names.
      restApiName: Stack.of(this).stackName,
      apiDefinition: apigateway.ApiDefinition.fromInline({
        openapi: '3.0.1',
        info: { title: Stack.of(this).stackName, version: '1' },
        paths: Lazy.any({ produce: () => this.#paths }),
        'x-amazon-apigateway-binary-media-types': [STORE_MEDIA_TYPE],
        'x-amazon-apigateway-gateway-responses': gatewayResponses(),
      }),
      endpointTypes: [apigateway.EndpointType.REGIONAL],
      minCompressionSize: Size.kibibytes(1),
      // All APIs of the account share this role. Without it, API Gateway writes no access log.
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
  }

  /**
   * Routes the calls to the function: one method for each call, and one permission for all of them. The template refers to the function by
   * the function's name. A reference would make a cycle: the function needs the site's address, and the site needs the API's address.
   */
  route({ fn }: AppFunction, name: string, calls: readonly { path: string; method: string }[]): void {
    const arn = Stack.of(this).formatArn({
      service: 'lambda',
      resource: 'function',
      resourceName: name,
      arnFormat: ArnFormat.COLON_RESOURCE_NAME,
    });
    const uri = `arn:${Aws.PARTITION}:apigateway:${Aws.REGION}:lambda:path/2015-03-31/functions/${arn}/invocations`;
    for (const { path, method } of calls) {
      (this.#paths[path] ??= {})[method.toLowerCase()] = {
        responses: {},
        ...(path.endsWith('{proxy+}') && { parameters: [PROXY_PARAMETER] }),
        'x-amazon-apigateway-integration': { type: 'aws_proxy', httpMethod: 'POST', uri },
      };
    }
    fn.addPermission('Gateway', {
      principal: new ServicePrincipal('apigateway.amazonaws.com'),
      sourceArn: this.rest.arnForExecuteApi('*', '/*', API_STAGE),
    });
  }
}
