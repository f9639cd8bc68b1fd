import { expect, test } from 'vitest';
import { succeed } from '#test/support/call.ts';
import { bound, serviceTeam } from '#test/support/devices.ts';
import { act, reported } from '#test/support/work-orders.ts';
import { addMember, foundWithHead, type Member } from '#test/support/world.ts';
import { workOrderApi } from '#shared/work-order/work-order-api.ts';

// WO-1, WO-5
test('each tab shows the work orders of its states with their number, for the owner and for after-sales', async () => {
  const service = await serviceTeam();
  const clinic = await foundWithHead('clinic');
  const other = await foundWithHead('clinic');
  const engineer = await addMember(service, 'afterSales');
  const first = await reported(clinic, service);
  const second = await reported(clinic, service);
  const third = await reported(other, service);
  await act(second, 'take', engineer);
  await act(third, 'cancel', other.head);
  const listed = async (token: string, input: object = {}) => {
    const { list, counts } = await succeed(workOrderApi.index, input, { token });
    return { ids: list.map((row) => row.workOrderId).toSorted(), counts };
  };
  const sorted = (...rows: { workOrderId: string }[]) => rows.map(({ workOrderId }) => workOrderId).toSorted();

  const ofClinic = await listed(clinic.head.token);
  const ofService = await listed(service.head.token);

  expect(ofClinic.ids).toEqual(sorted(first, second));
  expect(ofClinic.counts).toMatchObject({ open: 1, assigned: 1, cancelled: 0 });
  expect(ofService.ids).toEqual(sorted(first, second, third));
  expect(ofService.counts).toMatchObject({ open: 1, assigned: 1, cancelled: 1 });
  expect((await listed(service.head.token, { filter: 'open' })).ids).toEqual(sorted(first));
  expect((await listed(engineer.token, { filter: 'mine' })).ids).toEqual(sorted(second));
  expect((await listed(service.head.token, { iid: other.organisationId })).ids).toEqual(sorted(third));
});

// WO-90
test('a clinic’s member lists as their own the reports that they made, page by page', async () => {
  const service = await serviceTeam();
  const clinic = await foundWithHead('clinic');
  const nurse = await addMember(clinic, 'clinicMember');
  const { equipmentId } = await bound(service, clinic);
  const { head } = clinic;
  for (const { token } of [nurse, head, nurse, head, nurse])
    await succeed(workOrderApi.create, { equipmentId, description: 'The image stays black.' }, { token });
  const mineOf = ({ token }: Member, page: object, cursor?: string) =>
    succeed(workOrderApi.index, { filter: 'mine', page, ...(cursor !== undefined && { cursor }) }, { token });

  const first = await mineOf(nurse, { page: 1, size: 2 });
  const second = await mineOf(nurse, { page: 2, size: 2 }, first.cursor);

  const ids = [...first.list, ...second.list].map(({ workOrderId }) => workOrderId);
  expect([first.list.length, second.list.length, new Set(ids).size]).toEqual([2, 1, 3]);
  expect((await mineOf(head, { page: 1, size: 20 })).list).toHaveLength(2);
});

// WO-1
test('a list is paged by its cursor, last changed first', async () => {
  const service = await serviceTeam();
  const clinic = await foundWithHead('clinic');
  for (let made = 0; made < 3; made += 1) await reported(clinic, service);
  const { token } = clinic.head;
  const page = { page: 1, size: 2 };

  const first = await succeed(workOrderApi.index, { page }, { token });
  const second = await succeed(workOrderApi.index, { page: { ...page, page: 2 }, cursor: first.cursor! }, { token });

  const ids = [...first.list, ...second.list].map((row) => row.workOrderId);
  expect([first.list.length, second.list.length, new Set(ids).size, first.total]).toEqual([2, 1, 3, 3]);
  expect(second.cursor).toBeUndefined();
});
