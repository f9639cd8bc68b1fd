import '#test/web/support/dom.ts';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { drawCallList } from '#web/api-docs/call-list.ts';

const CALLS = [
  { tag: 'order', operationId: 'order.mine', path: '/api/order/index', summary: 'The orders of an organisation.' },
  { tag: 'order', operationId: 'order.detail', path: '/api/order/get', summary: 'An order.' },
  { tag: 'share', operationId: 'share.open', path: '/api/share/open', summary: 'Opens a link.' },
];

beforeEach(() => {
  const nav = document.createElement('nav');
  document.body.replaceChildren(nav);
  drawCallList(nav, CALLS);
});

const find = (text: string) => fireEvent.input(screen.getByRole('searchbox'), { target: { value: text } });
const found = () =>
  [...document.querySelectorAll('li')].flatMap((line) => (line.hidden ? [] : [line.querySelector('a')!.hash]));

// UX-139
test.each([
  ['order index', ['#/order/order.mine']],
  ['  SHARE.open ', ['#/share/share.open']],
  ['order', ['#/order/order.mine', '#/order/order.detail']],
  ['', ['#/order/order.mine', '#/order/order.detail', '#/share/share.open']],
])('the words "%s" find %j', (text, hashes) => {
  find(text);

  expect(found()).toEqual(hashes);
});

test('a group without a found call is hidden, the other is open', () => {
  find('link');

  const [orders, shares] = [...document.querySelectorAll('details')];
  expect([orders?.hidden, shares?.hidden, shares?.open]).toEqual([true, false, true]);
});

test('words that no call has are answered', () => {
  expect(screen.queryByRole('status')).toBeNull();
  find('implant');

  expect(screen.getByRole('status').textContent).toBe('No call has these words.');
});
