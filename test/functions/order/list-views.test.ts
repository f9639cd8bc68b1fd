import { expect, test } from 'vitest';
import { call, succeed } from '#test/support/call.ts';
import { addMember, foundWithHead } from '#test/support/world.ts';
import { orderApi } from '#shared/order/order-api.ts';
import { VIEWS_MAX } from '#shared/order/order-list-view.ts';

const view = (name: string, more: object = {}) => ({
  name,
  filters: { filter: 'turn', due: 'late' },
  columns: ['number', 'due', 'patient'],
  isDefault: false,
  ...more,
});

// ORD-156
test('a person’s views are stored by name, can be renamed and deleted, and are visible only to that person', async () => {
  const lab = await foundWithHead('lab');
  const colleague = await addMember(lab, 'factoryAdmin');
  const { head } = lab;
  await succeed(orderApi.saveView, { view: view('Late', { isDefault: true }) }, head);
  await succeed(orderApi.saveView, { view: view('Late', { filters: {}, isDefault: true }) }, head);
  await succeed(orderApi.saveView, { view: view('Assigned', { isDefault: true }) }, head);

  const { views } = await succeed(orderApi.views, {}, head);
  expect(views).toEqual([view('Assigned', { isDefault: true }), view('Late', { filters: {} })]);
  expect((await succeed(orderApi.views, {}, colleague)).views).toEqual([]);

  const renamed = await succeed(orderApi.saveView, { view: view('Mine'), formerName: 'Assigned' }, head);
  expect(renamed.views.map(({ name }) => name)).toEqual(['Late', 'Mine']);
  const { views: left } = await succeed(orderApi.deleteView, { name: 'Late' }, head);
  expect(left).toEqual([view('Mine')]);
  expect(await succeed(orderApi.deleteView, { name: 'Late' }, head)).toEqual({ views: left });
});

// ORD-156
test('a person has no more views than the limit, and a view needs a name and known filters', async () => {
  const { head } = await foundWithHead('clinic');
  for (let index = 0; index < VIEWS_MAX; index += 1)
    await succeed(orderApi.saveView, { view: view(`View ${index}`) }, head);

  expect((await call(orderApi.saveView, { view: view('One more') }, head)).code).toBe(40000);
  expect((await call(orderApi.saveView, { view: view('View 0', { columns: [] }) }, head)).code).toBe(200);
  expect((await call(orderApi.saveView, { view: view('') }, head)).code).toBe(40000);
  const strange = { view: view('View 1', { filters: { shoe: '42' } }) } as never;
  expect((await call(orderApi.saveView, strange, head)).code).toBe(40000);
});
