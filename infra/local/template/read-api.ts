import * as z from 'zod';
import { UnsupportedTemplateError } from './intrinsics.ts';
import type { ResolvedTemplate } from './resolved-template.ts';

/** One method of the REST API. */
export interface Route {
  /** `ANY` for all. */
  readonly method: string;
  /** Path pattern with `{name}` and `{name+}` segments. */
  readonly path: string;
  readonly functionArn: string;
}

/** What the gateway itself answers in a case of its own (`MISSING_AUTHENTICATION_TOKEN`, …). */
export interface GatewayResponse {
  readonly type: string;
  readonly statusCode: number | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly template: string | undefined;
}

const Resource = z.object({ ParentId: z.string(), PathPart: z.string() });

/** Lambda proxy methods without an authorizer of the gateway's own; others would need semantics that are not here. */
const Method = z.object({
  HttpMethod: z.string(),
  ResourceId: z.string(),
  AuthorizationType: z.literal('NONE'),
  ApiKeyRequired: z.literal(false).optional(),
  RequestValidatorId: z.undefined().optional(),
  Integration: z.object({ Type: z.literal('AWS_PROXY'), Uri: z.string() }),
});

const Api = z.object({ BinaryMediaTypes: z.array(z.string()).default([]), Body: z.undefined().optional() });

const Response = z.object({
  ResponseType: z.string(),
  StatusCode: z.string().optional(),
  ResponseParameters: z.record(z.string(), z.string()).default({}),
  ResponseTemplates: z.record(z.string(), z.string()).default({}),
});

/** The routes, by walking from each method's resource up to the root. */
export function readRoutes(template: ResolvedTemplate): Route[] {
  const parents = new Map(
    template.all('AWS::ApiGateway::Resource', Resource).map(({ name, properties }) => [name, properties]),
  );
  const pathOf = (id: string): string => {
    const resource = parents.get(id);
    return resource === undefined ? '' : `${pathOf(resource.ParentId)}/${resource.PathPart}`;
  };
  return template.all('AWS::ApiGateway::Method', Method).map(({ logicalId, properties }) => {
    const functionArn = /\/functions\/(.+)\/invocations$/u.exec(properties.Integration.Uri)?.[1];
    if (functionArn === undefined) throw new UnsupportedTemplateError(`The method ${logicalId} leads to no function.`);
    return { method: properties.HttpMethod, path: pathOf(properties.ResourceId) || '/', functionArn };
  });
}

export const readBinaryMediaTypes = (template: ResolvedTemplate): string[] =>
  template.all('AWS::ApiGateway::RestApi', Api).flatMap(({ properties }) => properties.BinaryMediaTypes);

export const readGatewayResponses = (template: ResolvedTemplate): GatewayResponse[] =>
  template.all('AWS::ApiGateway::GatewayResponse', Response).map(({ properties }) => ({
    type: properties.ResponseType,
    statusCode: properties.StatusCode === undefined ? undefined : Number(properties.StatusCode),
    headers: Object.fromEntries(
      Object.entries(properties.ResponseParameters).flatMap(([parameter, value]) => {
        const header = /^gatewayresponse\.header\.(.+)$/u.exec(parameter)?.[1];
        return header === undefined ? [] : [[header.toLowerCase(), value.replaceAll(/^'|'$/gu, '')]];
      }),
    ),
    template: properties.ResponseTemplates['application/json'],
  }));
