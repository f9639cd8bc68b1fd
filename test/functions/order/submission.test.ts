import { expect, test } from 'vitest';
import { announceFile } from '#test/support/case-files.ts';
import { succeed } from '#test/support/call.ts';
import { act, foundSides, move, orderIn, type Sides } from '#test/support/orders.ts';
import type { CaseFileRow } from '#functions/file/case-file-row.ts';
import { fileApi } from '#shared/file/file-api.ts';
import type { Order } from '#shared/order/order.ts';

const SUBMIT = { action: 'submitDesign', side: 'lab' } as const;

/** Makes an order in its design stage, and files of both sides for it. */
async function inDesign() {
  const sides = await foundSides();
  const order = await orderIn(sides, 'designAwaitingConfirmation');
  const add = (payer: 'clinic' | 'lab', override: Partial<CaseFileRow> = {}) =>
    announceFile(Buffer.from('solid'), {
      organisationId: sides.clinic.organisationId,
      orderId: order.orderId,
      subject: order.orderId,
      state: 'ready',
      payerId: sides[payer].organisationId,
      ...override,
    });
  return { sides, order, add };
}

const submit = (sides: Sides, order: Order, files: readonly CaseFileRow[]) =>
  act(sides, order, {
    ...SUBMIT,
    extra: { note: 'Please look.', fileIds: files.map(({ fileId }) => fileId), isWithoutFiles: false },
  });

// ORD-11
test('a design without a file is refused, unless the lab says that there is none', async () => {
  const { sides, order } = await inDesign();

  const refused = await submit(sides, order, []);
  expect([refused.code, refused.data]).toEqual([40000, { fields: [{ path: 'fileIds', error: 'required' }] }]);

  const said = await move(sides, order, SUBMIT);
  expect(said.submissions.at(-1)).toMatchObject({ stage: 'design', version: 1, files: [] });
});

// ORD-11
test('each submission is the next version of its stage and names its files', async () => {
  const { sides, order, add } = await inDesign();
  const first = await add('lab', { name: 'crown-a.stl' });
  const { data } = await submit(sides, order, [first]);
  const changed = await move(sides, data as Order, { action: 'requestChange', side: 'clinic' });
  const second = await add('lab', { name: 'crown-b.stl' });

  const { data: again } = await submit(sides, changed, [second]);

  const rounds = (again as Order).submissions.map(({ stage, version, files }) => [
    stage,
    version,
    files.map(({ name }) => name),
  ]);
  expect(rounds).toEqual([
    ['scheme', 1, []],
    ['design', 1, ['crown-a.stl']],
    ['design', 2, ['crown-b.stl']],
  ]);
});

test('the clinic’s files, those of other orders and those still on their way are no design', async () => {
  const { sides, order, add } = await inDesign();
  const ofClinic = await add('clinic');
  const elsewhere = await add('lab', { subject: 'ord_another' });
  const onItsWay = await add('lab', { state: 'processing' });

  expect((await submit(sides, order, [ofClinic])).code).toBe(40400);
  expect((await submit(sides, order, [elsewhere])).code).toBe(40400);
  expect(await submit(sides, order, [onItsWay])).toMatchObject({ code: 40901, data: { refusal: 'filesNotSettled' } });

  const owner = { orderId: order.orderId };
  const { list } = await succeed(fileApi.index, { owner }, { token: sides.lab.head.token });
  const sideOf = new Map(list.map(({ fileId, isOfClinic }) => [fileId, isOfClinic]));
  expect([sideOf.get(ofClinic.fileId), sideOf.get(onItsWay.fileId)]).toEqual([true, false]);
});
