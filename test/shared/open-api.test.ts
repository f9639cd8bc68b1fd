import { expect, test } from 'vitest';
import * as z from 'zod';
import { API } from '#shared/api.ts';
import { openApi } from '#shared/open-api.ts';
import type { AnyEndpoint } from '#shared/wire/endpoint.ts';

const Operation = z.object({
  operationId: z.string(),
  summary: z.string().min(1),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.array(z.object({ name: z.string(), in: z.enum(['query', 'header']), schema: z.object({}) })),
  requestBody: z
    .object({ content: z.object({ 'application/json': z.object({ schema: z.looseObject({}) }) }) })
    .optional(),
  responses: z.object({ 200: z.looseObject({}), '4XX': z.looseObject({}), '5XX': z.looseObject({}) }),
});
const Document = z.object({
  openapi: z.literal('3.1.0'),
  info: z.object({ title: z.string(), version: z.string() }),
  paths: z.record(z.string(), z.partialRecord(z.enum(['get', 'post']), Operation)),
  components: z.object({ schemas: z.record(z.string(), z.looseObject({})) }),
});

const document = Document.parse(openApi());
const calls = Object.entries(API).flatMap(([group, rows]) =>
  Object.entries<AnyEndpoint>(rows).map(([verb, call]): [string, AnyEndpoint] => [`${group}.${verb}`, call]),
);
const operationOf = ({ path, method }: AnyEndpoint) => document.paths[path]![method === 'GET' ? 'get' : 'post']!;

// ACC-28, WIRE-11
test('the document has every call under its path, method and name, and no other call', () => {
  for (const [name, call] of calls) expect(operationOf(call).operationId).toBe(name);
  expect(Object.values(document.paths).flatMap((item) => Object.values(item))).toHaveLength(calls.length);
});

test('a POST has a schema for its body, a GET has none; what is idempotent takes a key', () => {
  for (const [name, call] of calls) {
    const { requestBody, parameters } = operationOf(call);
    const schema = requestBody?.content['application/json'].schema;
    const takesKey = parameters.some(({ name: header }) => header === 'idempotency-key');
    expect(Object.keys(schema ?? {}).length > 0, name).toBe(call.method === 'POST');
    expect(takesKey, name).toBe(call.idempotent === true);
  }
});

test('a GET names the parameters of its query', () => {
  expect(operationOf(API.organisation.mine).parameters.map(({ name }) => name)).toEqual([
    'page',
    'pageSize',
    'status',
    'withLastDirector',
  ]);
});

test('only calls that are open to anybody need no token', () => {
  for (const [name, call] of calls)
    expect(operationOf(call).security.length === 0, name).toBe(call.permission === 'public');
});

test('every reference in the document leads somewhere', () => {
  const text = JSON.stringify(document);
  const references = [...text.matchAll(/"\$ref":"([^"]+)"/gu)].map(([, target]) => target!);

  expect(references.length).toBeGreaterThan(calls.length);
  for (const target of new Set(references))
    expect(Object.keys(document.components.schemas)).toContain(target.replace('#/components/schemas/', ''));
  expect(text).not.toContain('$defs');
});
