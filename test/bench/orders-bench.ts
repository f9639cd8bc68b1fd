import { call } from '#test/support/call.ts';
import { countReads, type TableReads } from '#test/support/items-read.ts';
import { orderApi } from '#shared/order/order-api.ts';
import { relationApi } from '#shared/relation/relation-api.ts';
import { workOrderApi } from '#shared/work-order/work-order-api.ts';
import type { RequestOf } from '#shared/wire/endpoint.ts';
import { rowImport } from './import-rows.ts';
import { labWithOrders, type OrderWorld } from './order-worlds.ts';
import type { BenchRow } from './measure.ts';

type Input = RequestOf<typeof orderApi.index>;
type Question = (world: OrderWorld) => Promise<{ readonly code: number }>;

const FEW = 100;
const MANY = 50_000;
/** Number of rows of a page. It is small, so that each query in a lab with a hundred orders still fills about one page. */
const SIZE = 10;
const WARM_UPS = 10;
const REPETITIONS = 120;

const page = { page: 1, size: SIZE };
/** Returns a query of the list by the head of the lab. */
const list =
  (inputOf: (world: OrderWorld) => Input): Question =>
  (world) =>
    call(orderApi.index, { ...inputOf(world), page }, { token: world.sides.lab.head.token });

/** Queries of lists, board and figures. The head of the lab makes them, unless another member is named. */
const QUESTIONS: Readonly<Record<string, Question>> = {
  all: list(() => ({})),
  state: list(() => ({ filter: 'completed' })),
  turn: list(() => ({ filter: 'turn' })),
  due: list(() => ({ dueFrom: '2020-01-01', dueTo: '2040-01-01' })),
  late: list(() => ({ danger: 'late' })),
  atRisk: list(() => ({ danger: 'atRisk' })),
  partner: list(({ sides }) => ({ partnerId: sides.clinic.organisationId })),
  material: list(() => ({ material: 'zirconia' })),
  assignee: list(({ technician }) => ({ assigneeId: technician.accountId })),
  technician: ({ technician: { token } }) => call(orderApi.index, { page }, { token }),
  searchName: list(() => ({ search: 'anna' })),
  searchNumber: list(() => ({ search: '2027000042' })),
  board: ({ sides }) => call(workOrderApi.board, {}, { token: sides.lab.head.token }),
  partners: ({ sides }) => call(relationApi.index, {}, { token: sides.lab.head.token }),
  figures: ({ sides: { clinic, lab } }) =>
    call(relationApi.figures, { partnerId: clinic.organisationId }, { token: lab.head.token }),
};

interface Taken {
  readonly times: number[];
  reads: TableReads;
}
const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;

/** Measures a query in both labs. The labs take turns, because other work on this machine would otherwise affect only one of them. */
async function measure(question: Question, labs: { few: OrderWorld; many: OrderWorld }) {
  const reads = countReadsOnce();
  const askOnce = async (world: OrderWorld, taken: Taken): Promise<void> => {
    reads.since();
    const from = performance.now();
    const { code } = await question(world);
    taken.times.push(performance.now() - from);
    taken.reads = reads.since();
    if (code !== 200) throw new Error(`the call answers ${code}`);
  };
  const nothing = (): Taken => ({ times: [], reads: { requests: 0, items: 0 } });
  let [few, many] = [nothing(), nothing()];
  for (let repetition = 0; repetition < WARM_UPS + REPETITIONS; repetition += 1) {
    if (repetition === WARM_UPS) [few, many] = [nothing(), nothing()];
    await askOnce(labs.few, few);
    await askOnce(labs.many, many);
  }
  return { few, many };
}

let counting: ReturnType<typeof countReads> | undefined;
const countReadsOnce = () => (counting ??= countReads());

const told = ({ times, reads }: Taken, share: number): string =>
  `${percentile(times, share).toFixed(1)} ms, ${reads.requests} requests, ${reads.items} items`;

/**
 * Returns the rows `orders.<query>`. They compare the time of a page in labs with 50,000 and with 100 orders. Each row is a percentile of
 * the time, p50 or p99.
 */
export function ordersRows(): BenchRow[] {
  let worlds: Promise<{ few: OrderWorld; many: OrderWorld }> | undefined;
  const open = async () => {
    const rows = rowImport();
    const made = { few: await labWithOrders(FEW, rows.add), many: await labWithOrders(MANY, rows.add) };
    await rows.finish();
    return made;
  };
  return Object.entries(QUESTIONS).flatMap(([name, question]): BenchRow[] => {
    let taken: ReturnType<typeof measure> | undefined;
    return [
      { part: 'p50', share: 0.5 },
      { part: 'p99', share: 0.99 },
    ].map(({ part, share }) => ({
      name: `orders.${name}.${part}`,
      input: `a page of ${SIZE} of ${MANY.toLocaleString('en')} orders, ${REPETITIONS} times`,
      metric: `× the ${part} of ${FEW} orders`,
      better: 'lower',
      floor: 1.5,
      aim: 1.2,
      run: async () => {
        worlds ??= open();
        taken ??= measure(question, await worlds);
        const { few, many } = await taken;
        return {
          figure: percentile(many.times, share) / percentile(few.times, share),
          ours: told(many, share),
          peer: `${FEW} orders: ${told(few, share)}`,
        };
      },
    }));
  });
}
