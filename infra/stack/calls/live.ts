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
/** Limits of the stage: a deployment's 50,000 pages come back within minutes, and none sends more than a hello in nine of them. */
const REQUESTS_PER_SECOND = 500;
const BURST_REQUESTS = 1_000;

/** The access log's format. The query is empty and the token is in a header, so no line identifies a session. */
const ACCESS_LOG_FORMAT = JSON.stringify({
  requestId: '$context.requestId',
  time: '$context.requestTimeEpoch',
  route: '$context.routeKey',
  status: '$context.status',
  connectedAt: '$context.connectedAt',
});

/** The WebSocket API over which open pages hear that something of theirs changed; CloudFront puts it under the portal's own origin. */
export class LiveChannel extends Construct {
  readonly api: apigatewayv2.CfnApi;
  readonly apiId: string;
  /** All connections, below the API in ARNs. */
  readonly connections = `/${STAGE}/*/@connections/*`;
  /** Where functions send messages to connections. */
  readonly endpoint: string;
  readonly connectionsArn: string;

  constructor(scope: Construct, id: string, { stage, key }: { readonly stage: Stage; readonly key: IKey }) {
    super(scope, id);
    this.api = new apigatewayv2.CfnApi(this, 'Api', {
      name: `${Stack.of(this).stackName}-Live`,
      protocolType: 'WEBSOCKET',
      // Every message is a hello and takes the default route.
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

  /** Sends what happens on the channel to the function. */
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

/** Changed row → table stream → relay → bus → queue → open pages of its organisation. */
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
