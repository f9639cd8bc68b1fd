import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import { expect, test } from 'vitest';
import { plainItem, wireKey } from '#functions/store/plain-item.ts';

const ITEM = {
  text: 'Zähne 牙',
  empty: '',
  whole: 1_795_692_247,
  negative: -3,
  fraction: 0.125,
  large: 12_345_678_901_234_567_890n,
  yes: true,
  no: false,
  nothing: null,
  list: ['36', 1, [false, null]],
  map: { inner: { teeth: ['11'], count: 0 } },
  bytes: new Uint8Array([1, 2]),
  texts: new Set(['a', 'b']),
  numbers: new Set([1, 2]),
};

// WIRE-25
test('an item with every kind of value is read as the SDK’s own package reads it', () => {
  const wire = marshall(ITEM);

  expect(plainItem(wire)).toEqual(unmarshall(wire));
  expect(plainItem(wire)).toEqual(ITEM);
});

test('a value of an unknown kind is refused', () => {
  // @ts-expect-error the table has no such kind
  expect(() => plainItem({ odd: { X: '1' } })).toThrow(/Unsupported type/u);
});

test('the parts of a key are sent as texts', () => {
  expect(wireKey({ pk: 'ORG#1', sk: 'ORDER#2' })).toEqual(marshall({ pk: 'ORG#1', sk: 'ORDER#2' }));
});
