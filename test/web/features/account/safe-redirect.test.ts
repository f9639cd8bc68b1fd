import '#test/web/support/dom.ts';
import { expect, test } from 'vitest';
import { isPanelName } from '#web/features/account/panels.tsx';
import { safeRedirect } from '#web/features/account/safe-redirect.ts';

test.each([
  ['/', '/'],
  ['/order?filter=refused#thread', '/order?filter=refused#thread'],
  ['/a//b', '/a//b'],
  [null, '/'],
  ['', '/'],
  ['order', '/'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['/\n/evil.example', '/'],
  ['\t//evil.example', '/'],
  ['/.//evil.example', '/'],
  ['/order/..//evil.example', '/'],
  ['https://evil.example', '/'],
  ['javascript:alert(1)', '/'],
])('a link that leads back to %j leads to %s', (asked, to) => {
  expect(safeRedirect(asked)).toBe(to);
});

test.each(['__proto__', 'constructor', 'toString', 'Login', '', null])('%j is no form of the sign-in page', (name) => {
  expect(isPanelName(name)).toBe(false);
});
