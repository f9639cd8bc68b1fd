// @vitest-environment node
import { expect, test } from 'vitest';
import * as z from 'zod';
import { API } from '#shared/api.ts';
import { openApi } from '#shared/open-api.ts';
import { ApiDocument, listCalls, partOf } from '#web/api-docs/document-part.ts';

const whole = ApiDocument.parse(openApi());

// UX-139
test('the page lists every call of the contract once', () => {
  const names = Object.entries(API).flatMap(([tag, calls]) => Object.keys(calls).map((verb) => `${tag}.${verb}`));

  expect(listCalls(whole).map(({ operationId }) => operationId)).toEqual(names);
});

// UX-139
test.each(Object.keys(API))('the part of %s has its calls alone, and every schema that they refer to', (tag) => {
  const part = partOf(whole, tag);
  const { schemas } = part.components;
  const referred = JSON.stringify(part).matchAll(/"#\/components\/schemas\/([^"]+)"/gu);

  expect(listCalls(part)).toEqual(listCalls(whole).filter((call) => call.tag === tag));
  expect(new Set(Object.keys(schemas))).toEqual(new Set([...referred].map(([, name]) => name)));
  expect(Object.values(schemas).every((schema) => z.looseObject({}).safeParse(schema).success)).toBe(true);
});
