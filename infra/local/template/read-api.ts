import * as z from 'zod';
import { UnsupportedTemplateError } from './intrinsics.ts';
import type { ResolvedTemplate } from './resolved-template.ts';

/** One method of the REST API. */
export interface Route {
  /** HTTP method; `ANY` = all methods. */
  readonly method: string;
  /** Path pattern with `{name}` and `{name+}` segments. */
  readonly path: string;
  readonly functionArn: string;
}

/** The gateway's own answer to one kind of error (`MISSING_AUTHENTICATION_TOKEN`, …). */
export interface GatewayResponse {
  readonly type: string;
  readonly statusCode: number | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly template: string | undefined;
}

/** A method that invokes a Lambda function as a proxy, without an API Gateway authorizer. The local cloud supports no other kind. */
const Operation = z.strictObject({
  responses: z.object({}),
  parameters: z.array(z.unknown()).optional(),
  'x-amazon-apigateway-integration': z.strictObject({
    type: z.literal('aws_proxy'),
    httpMethod: z.literal('POST'),
    uri: z.string(),
  }),
});

const Response = z.strictObject({
  statusCode: z.string().optional(),
  responseParameters: z.record(z.string(), z.string()).default({}),
  responseTemplates: z.record(z.string(), z.string()).default({}),
});

const Api = z.object({
  Body: z.strictObject({
    openapi: z.string(),
    info: z.object({}),
    paths: z.record(z.string(), z.record(z.string(), Operation)),
    'x-amazon-apigateway-binary-media-types': z.array(z.string()).default([]),
    'x-amazon-apigateway-gateway-responses': z.record(z.string(), Response).default({}),
  }),
});

const functionOf = ({ 'x-amazon-apigateway-integration': { uri } }: z.output<typeof Operation>): string => {
  const functionArn = /\/functions\/(.+)\/invocations$/u.exec(uri)?.[1];
  if (functionArn === undefined) throw new UnsupportedTemplateError(`The local cloud cannot run ${uri}: no function.`);
  return functionArn;
};

/** Reads the routes from the API's OpenAPI definition. */
export const readRoutes = (template: ResolvedTemplate): Route[] =>
  template.all('AWS::ApiGateway::RestApi', Api).flatMap(({ properties: { Body } }) =>
    Object.entries(Body.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        method: method === 'x-amazon-apigateway-any-method' ? 'ANY' : method.toUpperCase(),
        path,
        functionArn: functionOf(operation),
      })),
    ),
  );

export const readBinaryMediaTypes = (template: ResolvedTemplate): string[] =>
  template
    .all('AWS::ApiGateway::RestApi', Api)
    .flatMap(({ properties: { Body } }) => Body['x-amazon-apigateway-binary-media-types']);

export const readGatewayResponses = (template: ResolvedTemplate): GatewayResponse[] =>
  template.all('AWS::ApiGateway::RestApi', Api).flatMap(({ properties: { Body } }) =>
    Object.entries(Body['x-amazon-apigateway-gateway-responses']).map(([type, response]) => ({
      type,
      statusCode: response.statusCode === undefined ? undefined : Number(response.statusCode),
      headers: Object.fromEntries(
        Object.entries(response.responseParameters).flatMap(([parameter, value]) => {
          const header = /^gatewayresponse\.header\.(.+)$/u.exec(parameter)?.[1];
          return header === undefined ? [] : [[header.toLowerCase(), value.replaceAll(/^'|'$/gu, '')]];
        }),
      ),
      template: response.responseTemplates['application/json'],
    })),
  );
