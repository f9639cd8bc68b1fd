import { expect, test } from 'vitest';
import { canonicalJson } from '#shared/wire/canonical-json.ts';

// RX-51
test('the example of RFC 8785 gives the bytes that the RFC states', () => {
  const example = {
    numbers: [Number('333333333.33333329'), 1e30, 4.5, 2e-3, 1e-27],
    string: '€$\u000F\nA\'B"\\\\"/',
    literals: [null, true, false],
  };

  expect(canonicalJson(example)).toBe(
    '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
  );
});

// RX-51
test('names are sorted by their UTF-16 code units, as in the RFC’s second example', () => {
  const names = ['\u20AC', '\r', '\uFB33', '1', '\u{1F600}', '\u0080', '\u00F6'];

  const text = canonicalJson(Object.fromEntries(names.map((name) => [name, 0])));

  expect(Object.keys(JSON.parse(text) as object).toSorted()).toEqual(names.toSorted());
  expect([...text.matchAll(/"([^"]+)":0/gu)].map(([, name]) => name)).toEqual([
    '\\r',
    '1',
    '\u0080',
    '\u00F6',
    '\u20AC',
    '\u{1F600}',
    '\uFB33',
  ]);
});

test('an absent field is left out, and what JSON cannot hold is refused', () => {
  expect(canonicalJson({ b: undefined, a: [{ d: 1, c: undefined }] })).toBe('{"a":[{"d":1}]}');
  for (const value of [undefined, Number.NaN, Infinity, 1n, '\uD800', { a: '\uDC00' }, () => 1])
    expect(() => canonicalJson(value)).toThrow(TypeError);
});
