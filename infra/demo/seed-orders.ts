import type { LimitFunction } from 'p-limit';
import { orderApi } from '#shared/order/order-api.ts';
import type { CaseFile } from '#shared/file/case-file.ts';
import type { Order } from '#shared/order/order.ts';
import type { Patient } from '#shared/patient/patient.ts';
import { uploadCase, waitUntilProcessed } from '../scanner/upload-case.ts';
import { PLAY, type Sides } from './play-order.ts';
import type { SeedFiles } from './seed-files.ts';
import { momentsBetween, worldBegan, type Happening } from './timeline.ts';
import { PRESCRIPTIONS, WORLD_ORDERS, type WorldAction, type WorldOrder } from './world-orders.ts';

const DAY_MS = 24 * 3600 * 1000;
/** Longest time between two steps of an order, in milliseconds. */
const STEP_MS_MAX = 1.2 * DAY_MS;
const LAST_STEP_AGO_MS = 10 * 60 * 1000;
/**
 * Longest time between the creation of an order and its first step. Only the first step waits for the order's files. So the files of all
 * orders that are created within this time can be processed together.
 */
const FIRST_STEP_MS_MAX = 2.5 * DAY_MS;
const DUE_IN_DAYS = [9, 11, 12, 14, 16] as const;
const DOCTOR = { chenxi: '王浩', elm: 'Daniel Okafor' } as const satisfies Record<WorldOrder['clinic'], string>;

/** Actions that end the work on an order. */
const LAST_ACTIONS: ReadonlySet<WorldAction> = new Set(['receive', 'cancel', 'agreeCancel', 'reject']);

interface Stage {
  readonly sidesOf: (row: WorldOrder) => Sides;
  /** Returns the patient of an order. Enters the patient, unless that was done already. */
  readonly patientOf: (row: WorldOrder) => Promise<Patient>;
  readonly fileFor: SeedFiles['fileFor'];
  /** Limits the number of uploads at the same time. */
  readonly uploads: LimitFunction;
  readonly onProgress: (line: string) => void;
}

/**
 * Compares two orders for sorting. Orders with many actions come first; a finished order counts as ten actions more. So long histories
 * start early.
 */
const byWay = (one: WorldOrder, other: WorldOrder): number => {
  const wayOf = ({ play }: WorldOrder) => play.length + (play.some((action) => LAST_ACTIONS.has(action)) ? 10 : 0);
  return wayOf(other) - wayOf(one);
};

interface Written {
  readonly order: Order;
  /** Resolves when the case is uploaded; absent if the order has no case. */
  readonly file?: Promise<CaseFile>;
}

async function create(row: WorldOrder, index: number, began: number, stage: Stage): Promise<Written> {
  const sides = stage.sidesOf(row);
  const { patientId } = await stage.patientOf(row);
  const { content, ...prescribed } = PRESCRIPTIONS[row.prescription];
  const dueIn = DUE_IN_DAYS[index % DUE_IN_DAYS.length] ?? 12;
  const prescription = {
    ...prescribed,
    process: [...prescribed.process],
    items: prescribed.items.map((item) => ({ ...item, teeth: [...item.teeth] })),
    content: content[sides.language],
    doctorName: DOCTOR[row.clinic],
    dueDate: new Date(began + dueIn * DAY_MS).toISOString().slice(0, 10),
  };
  const order = await sides.clinic(orderApi.create, { patientId, prescription });
  if (row.files === 'none') return { order };
  const { orderId } = order;
  const file = stage
    .fileFor(row.files, index)
    .then(({ path }) => stage.uploads(() => uploadCase(sides.present, { path, owner: { orderId } })));
  // Prevents an unhandled rejection. The order's first step waits for the file, and fails if the file has failed.
  file.catch(() => undefined);
  return { order, file };
}

/**
 * Returns all events of one order, from its creation to its last message. The order's file is processed while other orders are played. Only
 * the order's first step waits for the file.
 */
function happeningsOf(row: WorldOrder, index: number, began: number, stage: Stage): Happening[] {
  const sides = stage.sidesOf(row);
  const thread = row.thread ?? [];
  let order: Order | undefined;
  let file: Written['file'];
  const written = (): Order => {
    if (order === undefined) throw new Error('an order acts before it is written');
    return order;
  };
  const begin = async () => {
    ({ order, file } = await create(row, index, began, stage));
    stage.onProgress(`order ${index + 1} of ${WORLD_ORDERS.length}`);
  };
  const processed = async () => {
    if (file !== undefined) await waitUntilProcessed(sides.present, (await file).fileId);
  };
  const steps = [
    ...row.play.map((action) => async () => {
      order = await PLAY[action](written(), sides);
    }),
    ...thread.map((words, line) => async () => {
      const call = line % 2 === 0 ? sides.clinic : sides.lab;
      await call(orderApi.message, { orderId: written().orderId, body: words[sides.language] });
    }),
  ];
  const part = `order ${index + 1}`;
  const last = Math.min(began + steps.length * STEP_MS_MAX, Date.now() - LAST_STEP_AGO_MS);
  const moments = momentsBetween(Math.min(began + FIRST_STEP_MS_MAX, (began + last) / 2), last, steps.length);
  const [first = last] = moments;
  return [
    { at: began, part, play: begin },
    { at: first, part, play: processed },
    ...steps.map((play, step) => ({ at: moments[step] ?? last, part, play })),
  ];
}

/** Returns the events of all orders, over the two weeks before now. */
export function orderHappenings(stage: Stage): Happening[] {
  const rows = WORLD_ORDERS.toSorted(byWay);
  const began = momentsBetween(worldBegan(), Date.now() - LAST_STEP_AGO_MS, rows.length);
  return rows.flatMap((row, index) => happeningsOf(row, index, began[index] ?? Date.now(), stage));
}
