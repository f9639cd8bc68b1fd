import { expect, test } from 'vitest';
import { CARRIERS, numberVerdict, trackingLink } from '#shared/order/carriers.ts';

/** For each carrier: a number that its check accepts, and one that it refuses. */
const NUMBERS: Record<(typeof CARRIERS)[number]['name'], readonly [good: string, odd: string]> = {
  Aramex: ['1234567890', '12345'],
  CDEK: ['1105123456', '110512345'],
  DHL: ['1234567891', 'JD01'],
  FedEx: ['123456789012', '1234567890123'],
  PostNord: ['RR473124829SE', 'RR473124828SE'],
  'Royal Mail': ['RR473124829GB', 'RR473124829SE'],
  'SF Express': ['SF1234567890123', 'SF123'],
  UPS: ['1Z 999 AA1 01 2345 6784', '1Z999AA10123456785'],
  'Yurtiçi Kargo': ['123456789012', '12345678901'],
};

// ORD-49
test.each(CARRIERS)('a good number of $name leads to its page, an odd one nowhere', ({ name }) => {
  const [good, odd] = NUMBERS[name];
  const plain = good.replaceAll(' ', '');

  const link = trackingLink({ carrier: name, trackingNumber: good });

  expect(link).toMatch(/^https:\/\/[\w.-]+\//u);
  expect(link).toContain(plain);
  expect(numberVerdict({ carrier: ` ${name.toUpperCase()} `, trackingNumber: plain.toLowerCase() })).toBe('good');
  expect(numberVerdict({ carrier: name, trackingNumber: odd })).toBe('odd');
  expect(trackingLink({ carrier: name, trackingNumber: odd })).toBeUndefined();
});

// ORD-49
test('an unknown carrier has no link, and other names of a known carrier lead to its page, too', () => {
  expect(trackingLink({ carrier: 'Courier', trackingNumber: '1234567890' })).toBeUndefined();
  expect(trackingLink({ carrier: 'DHL', trackingNumber: '' })).toBeUndefined();
  expect(trackingLink({ carrier: '顺丰', trackingNumber: 'SF1234567890123' })).toContain('SF1234567890123');
  expect(trackingLink({ carrier: 'СДЭК', trackingNumber: '1105123456' })).toContain('cdek.ru');
});

test('every carrier has its own names, and every link names the number', () => {
  const names = CARRIERS.flatMap(({ name, alias }) => [...new Set([name.toLowerCase(), ...alias])]);

  expect(new Set(names).size).toBe(names.length);
  expect(CARRIERS.every(({ link }) => link.split('{number}').length === 2)).toBe(true);
});
