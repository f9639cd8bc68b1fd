import * as z from 'zod';
import { UnsupportedTemplateError } from './intrinsics.ts';
import type { ResolvedTemplate } from './resolved-template.ts';

/** The WebSocket API of the template: the path of its stage, and the function of each of its routes. */
export interface ChannelModel {
  readonly path: string;
  readonly routes: Readonly<Record<string, string>>;
}

const Api = z.strictObject({
  Name: z.string(),
  ProtocolType: z.literal('WEBSOCKET'),
  RouteSelectionExpression: z.literal('$request.body.action'),
});
const ChannelStage = z.strictObject({
  ApiId: z.string(),
  StageName: z.string(),
  AutoDeploy: z.literal(true),
  AccessLogSettings: z.object({}),
  DefaultRouteSettings: z.object({}),
});
const Integration = z.strictObject({
  ApiId: z.string(),
  IntegrationType: z.literal('AWS_PROXY'),
  IntegrationUri: z.string(),
});
/** A route of the WebSocket API. The local cloud supports no authorizer, and no routes that are chosen by a message's content. */
const ChannelRoute = z.strictObject({
  ApiId: z.string(),
  RouteKey: z.enum(['$connect', '$disconnect', '$default']),
  Target: z.string(),
});

const functionIn = (uri: string): string => {
  const arn = /\/functions\/(.+)\/invocations$/u.exec(uri)?.[1];
  if (arn === undefined) throw new UnsupportedTemplateError(`The local cloud cannot run ${uri}: no function.`);
  return arn;
};

/**
 * Reads the WebSocket API; `undefined` in a template without a WebSocket API.
 * @throws UnsupportedTemplateError if there are two
 */
export function readChannel(template: ResolvedTemplate): ChannelModel | undefined {
  const apis = template.all('AWS::ApiGatewayV2::Api', Api);
  if (apis.length > 1) throw new UnsupportedTemplateError('The local cloud runs one WebSocket API.');
  const [stage] = template.all('AWS::ApiGatewayV2::Stage', ChannelStage);
  if (stage === undefined) return undefined;
  const integrations = template
    .all('AWS::ApiGatewayV2::Integration', Integration)
    .map(({ name, properties }) => [`integrations/${name}`, functionIn(properties.IntegrationUri)]);
  const functions: Readonly<Record<string, string>> = Object.fromEntries(integrations);
  const routes = template.all('AWS::ApiGatewayV2::Route', ChannelRoute).flatMap(({ properties }) => {
    const arn = functions[properties.Target];
    return arn === undefined ? [] : [[properties.RouteKey, arn]];
  });
  return { path: `/${stage.properties.StageName}`, routes: Object.fromEntries(routes) };
}
