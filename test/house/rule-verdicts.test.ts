import { expect, test } from 'vitest';
import * as z from 'zod';
import { schemaPin } from '#test/support/schema-pin.ts';

const COUNTRIES = ['DE', 'CN', ''];
const land = (countries: readonly string[]) =>
  z.object({
    land: z.string().refine((code) => countries.includes(code), { error: 'country' }),
  });
const pinOf = (schema: z.ZodType) => schemaPin(schema, 'input');

test('a stricter refinement is another shape, an equal one is not', () => {
  expect(pinOf(land(COUNTRIES))).toBe(pinOf(land([...COUNTRIES, 'FR'])));
  expect(pinOf(land(COUNTRIES))).not.toBe(pinOf(land(['DE', 'CN'])));
  expect(pinOf(land(COUNTRIES))).not.toBe(pinOf(z.object({ land: z.string() })));
});

test('so is what becomes of a text before it is stored', () => {
  const pins = [z.string(), z.string().trim(), z.string().toLowerCase()].map((text) => pinOf(z.object({ text })));

  expect(new Set(pins).size).toBe(3);
});

test('a refinement that no pin can see is refused', () => {
  expect(() => pinOf(z.string().refine((text) => text !== ''))).toThrow('a refinement without a name');
  expect(() => pinOf(z.string().refine((text) => text !== '', { error: 'unheard' }))).toThrow('PROBES');
  expect(() => pinOf(z.object({ size: z.string().transform(Number) }))).toThrow('.size is a pipe');
  expect(() => pinOf(z.array(z.custom<string>((value) => value === 'x')))).toThrow('a refinement without a name');
});
