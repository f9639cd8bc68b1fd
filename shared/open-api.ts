import * as z from 'zod';
import { UserInfo } from './account/account.ts';
import { API } from './api.ts';
import { Equipment } from './equipment/equipment.ts';
import { AnnotationSet } from './file/annotation.ts';
import { CaseFile } from './file/case-file.ts';
import { Manifest } from './file/manifest.ts';
import { Message } from './notification/notification.ts';
import { Order, OrderRow } from './order/order.ts';
import { Application, Member } from './organisation/member.ts';
import { Organisation } from './organisation/organisation.ts';
import { Patient, PatientRow } from './patient/patient.ts';
import { isPlanned } from './planned.ts';
import { Relation } from './relation/relation.ts';
import { CODES } from './wire/codes.ts';
import type { AnyEndpoint } from './wire/endpoint.ts';
import { HEADERS } from './wire/headers.ts';

type Json = Readonly<Record<string, unknown>>;

/** Schemas that several answers contain, by their names in the document. */
const NAMED = {
  UserInfo,
  Organisation,
  Member,
  Application,
  Relation,
  Patient,
  PatientRow,
  Order,
  OrderRow,
  CaseFile,
  Manifest,
  AnnotationSet,
  Equipment,
  Message,
};

const names = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(NAMED)) names.add(schema, { id });

const JsonObject = z.record(z.string(), z.unknown());
const InputSchema = z.object({ properties: JsonObject.default({}), required: z.array(z.string()).default([]) });

const Refusal = {
  type: 'object',
  description: 'Anything but success. `msg` follows Accept-Language; `data` says more where the code has more to say.',
  required: ['code', 'msg', 'data'],
  properties: {
    code: {
      type: 'integer',
      oneOf: Object.entries(CODES).flatMap(([title, { code }]) =>
        title === 'success' || isPlanned('code', title) ? [] : [{ const: code, title }],
      ),
    },
    msg: { type: 'string' },
    data: {},
  },
};

const refusalAnswer = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
});

/** Returns a sentence that says who may make the call. */
function access({ permission, device }: AnyEndpoint): string {
  const people =
    permission === 'public'
      ? 'Anybody'
      : permission === 'signedIn'
        ? 'Anybody who is signed in'
        : `Permission \`${permission}\``;
  return device === true ? `${people}, or the token of a bound device.` : `${people}.`;
}

const IDEMPOTENCY_KEY = {
  name: HEADERS.idempotencyKey,
  in: 'header',
  description: 'A repeat with the same key answers what the first call did.',
  schema: { type: 'string' },
};

/** Returns the request of a call for the document. A GET has its input in the query string, a POST in the body. */
function request({ method, input, idempotent }: AnyEndpoint): Json {
  const { $schema: _, ...schema } = z.toJSONSchema(input, { io: 'input' });
  const headers = idempotent === true ? [IDEMPOTENCY_KEY] : [];
  if (method === 'POST')
    return { parameters: headers, requestBody: { required: true, content: { 'application/json': { schema } } } };
  const { properties, required } = InputSchema.parse(schema);
  const query = Object.entries(properties).map(([name, property]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: property,
  }));
  return { parameters: [...headers, ...query] };
}

/** Returns the schema of a call's successful answer. It refers to the named schemas in `parts`. */
function answer(output: z.ZodType): { schema: Json; parts: Json } {
  const envelope = z.object({ code: z.literal(CODES.success.code), msg: z.string(), data: output });
  const { $schema: _, $defs, ...schema } = z.toJSONSchema(envelope, { metadata: names });
  return { schema, parts: JsonObject.parse($defs ?? {}) };
}

/**
 * Makes the references of a document point to `components` of the OpenAPI document. zod writes references that point into zod's own
 * document.
 */
const intoComponents = (document: Json): Json =>
  JsonObject.parse(JSON.parse(JSON.stringify(document).replaceAll('"#/$defs/', '"#/components/schemas/')));

/** Returns the OpenAPI 3.1 document of every call, which `/api/openapi.json` answers. */
export function openApi(): Json {
  const paths: Record<string, Record<string, Json>> = {};
  const schemas: Record<string, unknown> = { Refusal };
  for (const [group, calls] of Object.entries(API)) {
    for (const [verb, call] of Object.entries<AnyEndpoint>(calls)) {
      const { schema, parts } = answer(call.output);
      Object.assign(schemas, parts);
      (paths[call.path] ??= {})[call.method.toLowerCase()] = {
        operationId: `${group}.${verb}`,
        tags: [group],
        summary: call.summary,
        description: access(call),
        security: call.permission === 'public' ? [] : [{ token: [] }, { bearer: [] }],
        ...request(call),
        responses: {
          200: {
            description: 'What the application decided: success, or a refusal with its code.',
            content: { 'application/json': { schema: { oneOf: [schema, { $ref: '#/components/schemas/Refusal' }] } } },
          },
          '4XX': refusalAnswer('Refused before the application: unknown path, too large, too many requests.'),
          '5XX': refusalAnswer('A fault; `data.requestId` names it.'),
        },
      };
    }
  }
  return intoComponents({
    openapi: '3.1.0',
    info: {
      title: 'Arcata',
      version: '1',
      description:
        'Every answer is `{code, msg, data}`; code 200 is success. A session’s token comes with a sign-in and is renewed by the ' +
        `header \`${HEADERS.newToken}\` of any answer.`,
    },
    servers: [{ url: '/' }],
    tags: Object.keys(API).map((name) => ({ name })),
    paths,
    components: {
      schemas,
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: HEADERS.token },
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      },
    },
  });
}
