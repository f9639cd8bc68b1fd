import { ArnFormat, Aws, RemovalPolicy, Stack } from 'aws-cdk-lib';
import * as apigatewayv2 from 'aws-cdk-lib/aws-apigatewayv2';
import { type EventBus, Rule } from 'aws-cdk-lib/aws-events';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type * as z from 'zod';
import { Env } from '#functions/live/env.ts';
import { LIVE_DETAIL_TYPE, LIVE_SOURCE } from '#shared/live/live-events.ts';
import { LIVE_PATH } from '#shared/live/live.ts';
import { AppFunction, type House } from '#infra/stack/functions/app-function.ts';
import type { Stage } from '#infra/stack/stages.ts';

const STAGE = LIVE_PATH.slice(1);
const ROUTES = ['$connect', '$disconnect', '$default'] as const;
/**
 * Limit of messages and connections per second. Each of 50,000 open pages sends at most one hello message in nine minutes: together about
 * 93 per second. The rest is for pages that reconnect within minutes after an interruption.
 */
const REQUESTS_PER_SECOND = 500;
const BURST_REQUESTS = 1_000;

/**
 * Format of the access log. It leaves out the header with the token, so no line identifies a session. It also leaves out the query, which
 * is always empty.
 */
const ACCESS_LOG_FORMAT = JSON.stringify({
  requestId: '$context.requestId',
  time: '$context.requestTimeEpoch',
  route: '$context.routeKey',
  status: '$context.status',
  connectedAt: '$context.connectedAt',
});

/** WebSocket API that notifies open pages of changes to their data. CloudFront serves it under the portal's origin. */
export class LiveChannel extends Construct {
  readonly api: apigatewayv2.CfnApi;
  readonly apiId: string;
  /** End of an ARN, after the API's id, that matches all connections. */
  readonly connections = `/${STAGE}/*/@connections/*`;
  /** URL to which functions send messages for connections. */
  readonly endpoint: string;
  readonly connectionsArn: string;

  constructor(scope: Construct, id: string, { stage, key }: { readonly stage: Stage; readonly key: IKey }) {
    super(scope, id);
    this.api = new apigatewayv2.CfnApi(this, 'Api', {
      name: `${Stack.of(this).stackName}-Live`,
      protocolType: 'WEBSOCKET',
      // API Gateway demands this expression. No route matches an action: pages send only hello messages, which take the default route.
      routeSelectionExpression: '$request.body.action',
    });
    const accessLog = new LogGroup(this, 'AccessLog', {
      retention: stage.logRetentionDays,
      encryptionKey: key,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    new apigatewayv2.CfnStage(this, 'Stage', {
      apiId: this.api.ref,
      stageName: STAGE,
      autoDeploy: true,
      accessLogSettings: { destinationArn: accessLog.logGroupArn, format: ACCESS_LOG_FORMAT },
      defaultRouteSettings: { throttlingRateLimit: REQUESTS_PER_SECOND, throttlingBurstLimit: BURST_REQUESTS },
    });
    this.apiId = this.api.ref;
    this.endpoint = `https://${this.api.ref}.execute-api.${Aws.REGION}.${Aws.URL_SUFFIX}/${STAGE}`;
    this.connectionsArn = this.#arn(this.connections.slice(1));
  }

  /** Routes the channel's connections, disconnections and messages to the function. */
  route({ fn }: AppFunction): void {
    const uri = `arn:${Aws.PARTITION}:apigateway:${Aws.REGION}:lambda:path/2015-03-31/functions/${fn.functionArn}/invocations`;
    const { ref } = new apigatewayv2.CfnIntegration(this, 'Integration', {
      apiId: this.apiId,
      integrationType: 'AWS_PROXY',
      integrationUri: uri,
    });
    for (const routeKey of ROUTES) {
      const name = `${routeKey.slice(1, 2).toUpperCase()}${routeKey.slice(2)}`;
      new apigatewayv2.CfnRoute(this, name, { apiId: this.apiId, routeKey, target: `integrations/${ref}` });
    }
    fn.addPermission('Channel', {
      principal: new ServicePrincipal('apigateway.amazonaws.com'),
      sourceArn: this.#arn(`${STAGE}/*`),
    });
  }

  #arn(resourceName: string): string {
    const arnFormat = ArnFormat.SLASH_RESOURCE_NAME;
    return Stack.of(this).formatArn({ service: 'execute-api', resource: this.apiId, resourceName, arnFormat });
  }
}

interface LiveFunctionsProps {
  readonly house: House;
  readonly settings: z.input<typeof Env>;
  readonly bus: EventBus;
  readonly channel: LiveChannel;
}

/**
 * The functions of the live channel. A change goes from the table's stream to the relay, the bus and a queue. From there it goes to the
 * organisation's open pages.
 */
export class LiveFunctions extends Construct {
  constructor(scope: Construct, id: string, { house, settings, bus, channel }: LiveFunctionsProps) {
    super(scope, id);
    const listen = new AppFunction(this, 'Listen', {
      house,
      settings,
      entry: 'functions/live/handler.ts',
      env: Env,
      failureImpact: 'Pages say that live updates are interrupted, and show changes ten seconds later.',
      grants: ['table:use', 'publicTokenKeys:read', 'token:renew', 'edgeKeys:read', 'openPages:tell'],
    });
    channel.route(listen);
    const tell = new AppFunction(this, 'Tell', {
      house,
      settings,
      entry: 'functions/live/tell.ts',
      env: Env,
      failureImpact: 'Open pages show changes of others minutes late, without saying so.',
      grants: ['table:use', 'openPages:tell'],
      timeoutSeconds: 30,
      isFedByQueue: true,
    });
    new Rule(this, 'TellOpenPages', {
      eventBus: bus,
      eventPattern: { source: [LIVE_SOURCE], detailType: [LIVE_DETAIL_TYPE] },
      targets: [tell.asTarget()],
    });
  }
}
