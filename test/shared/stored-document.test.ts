import { expect, test } from 'vitest';
import * as z from 'zod';
import { storedDocument } from '#shared/stored-document.ts';

/** Three versions of a document. In the second, the name becomes a list of names. In the third, a place is added. */
const First = z.object({ name: z.string() });
const Second = z.object({ names: z.array(z.string()) });
const toNames = (document: unknown) => ({ names: [First.parse(document).name] });
const toPlace = (document: unknown) => ({
  ...Second.parse(document),
  place: '',
});

const first = storedDocument('probe', First);
const second = storedDocument('probe', Second, [toNames]);
const third = storedDocument('probe', Second.extend({ place: z.string() }), [toNames, toPlace]);

const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

test('a document is written in the newest version, and says so', () => {
  expect(textOf(first.encode({ name: 'a' }))).toBe('{"name":"a","schemaVersion":1}');
  expect(textOf(third.encode({ names: ['a'], place: 'x' }))).toBe('{"names":["a"],"place":"x","schemaVersion":3}');
});

test('a document is lifted version by version when it is read', () => {
  expect(second.decode(first.encode({ name: 'a' }))).toEqual({ names: ['a'] });
  expect(third.decode(first.encode({ name: 'a' }))).toEqual({ names: ['a'], place: '' });
  expect(third.decode(second.encode({ names: ['a', 'b'] }))).toEqual({ names: ['a', 'b'], place: '' });
});

test('a document without a version is of the first', () => {
  expect(third.decode(new TextEncoder().encode('{"name":"a"}'))).toEqual({ names: ['a'], place: '' });
});

test('an older release reads no newer document', () => {
  const written = third.encode({ names: ['a'], place: 'x' });

  expect(() => second.decode(written)).toThrow('probe is stored in version 3, this release knows 2');
  expect(() => first.decode(written)).toThrow('probe is stored in version 3, this release knows 1');
});
