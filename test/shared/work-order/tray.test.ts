import { expect, test } from 'vitest';
import { trayAddress, trayOrderOf } from '#shared/work-order/tray.ts';

const HERE = 'https://arcata.example';

// WO-50, WO-70
test.each([
  [trayAddress(HERE, '2026000017'), '2026000017'],
  [' 2026000017 ', '2026000017'],
  [trayAddress('https://elsewhere.example', '2026000017'), undefined],
  [`${HERE}/order?order=2026000017`, undefined],
  [`${HERE}/tray?order=17`, undefined],
  ['javascript:alert(1)', undefined],
  ['', undefined],
])('the code %j names %j', (code, number) => {
  expect(trayOrderOf(code, HERE)).toBe(number);
});
