import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { eventOf, send } from '#test/support/call.ts';
import { watchRounds } from '#test/support/read-rounds.ts';
import { PASSWORD } from '#test/support/world.ts';
import { accountApi } from '#shared/account/account-api.ts';
import { orderApi } from '#shared/order/order-api.ts';
import { patientApi } from '#shared/patient/patient-api.ts';
import type { AnyEndpoint } from '#shared/wire/endpoint.ts';
import { deployedBundle } from './api-bundles.ts';
import { inBenchFolder } from './bench-file.ts';
import { type CallWorld, copiedWorld, SEARCH } from './call-worlds.ts';
import { rowImport } from './import-rows.ts';
import { type BenchRow, median } from './measure.ts';

const [SMALL, MIDDLE, LARGE] = [100, 10_000, 100_000];
type Group = 'order' | 'patient' | 'account';

interface Asked {
  readonly group: Group;
  readonly row: AnyEndpoint;
  readonly input: (world: CallWorld) => unknown;
  readonly token: (world: CallWorld) => { readonly token?: string };
  /** Processor time of one call in milliseconds. Above `floor`, the call is too slow; `aim` is the target. */
  readonly floor: number;
  readonly aim: number;
  /** `false` if the cost of the call cannot depend on the tenant's size. `api.tenant` then leaves the call out. */
  readonly grows?: false;
}

const page = (size: number) => ({ page: { page: 1, size } });
const clinic = ({ sides }: CallWorld) => ({ token: sides.clinic.head.token });
const lab = ({ sides }: CallWorld) => ({ token: sides.lab.head.token });
const orders = { group: 'order', row: orderApi.index, token: clinic } as const;
const patients = { group: 'patient', row: patientApi.index, token: clinic } as const;
const detail = {
  group: 'order',
  row: orderApi.read,
  input: ({ order: { orderId } }: CallWorld) => ({ orderId }),
} as const;

const CALLS: Readonly<Record<string, Asked>> = {
  list20: { ...orders, input: () => page(20), floor: 6, aim: 4 },
  list100: { ...orders, input: () => page(100), floor: 20, aim: 12 },
  'lab-list20': { ...orders, token: lab, input: () => page(20), floor: 6, aim: 4 },
  detail: { ...detail, token: clinic, floor: 3, aim: 2 },
  'lab-detail': { ...detail, token: lab, floor: 4, aim: 3 },
  patients20: { ...patients, input: () => page(20), floor: 6, aim: 4 },
  'patient-search': { ...patients, input: () => ({ ...page(20), search: SEARCH }), floor: 12, aim: 8 },
  'sign-in': {
    group: 'account',
    row: accountApi.login,
    input: ({ sides: { clinic: asker } }) => ({
      loginType: 'password',
      contact: { kind: 'email', email: asker.head.email },
      password: PASSWORD,
      remember: true,
    }),
    token: () => ({}),
    floor: 150,
    aim: 100,
    grows: false,
  },
};

const WARM_UPS = 60;
const TURNS = 5;
const Told = z.union([z.object({ times: z.array(z.number()) }), z.object({ fault: z.string() })]);

/** Makes worlds of these sizes in the table, and starts a process with the functions as they are deployed. */
async function open(sizes: readonly number[]) {
  const rows = rowImport();
  const worlds: CallWorld[] = [];
  for (const size of sizes) worlds.push(await copiedWorld(size, rows.addLines));
  await rows.finish();
  const files: Record<Group, string> = { order: '', patient: '', account: '' };
  for (const group of ['order', 'patient', 'account'] as const)
    files[group] = (await deployedBundle(`functions/${group}/handler.ts`, inBenchFolder(`calls-${group}`))).file;
  const child = fork(fileURLToPath(import.meta.resolve('./call-side.ts')), [], {
    // Each call writes its log line, as in a deployment.
    env: { ...process.env, POWERTOOLS_LOG_LEVEL: 'INFO' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  process.once('exit', () => child.kill());
  // A running child process would keep the suite's process alive after the last row.
  process.once('disconnect', () => child.kill());
  return { worlds, files, child, reads: watchRounds() };
}
type Opened = Awaited<ReturnType<typeof open>>;

async function timesOf(child: ChildProcess, asked: object): Promise<number[]> {
  child.send(asked);
  const [message] = await once(child, 'message');
  const told = Told.parse(message);
  if ('fault' in told) throw new Error(told.fault);
  return told.times;
}

interface Taken {
  readonly ms: number;
  readonly rounds: number;
  readonly items: number;
}

/** Measures a call in each world. The worlds take turns, because other work on this machine would otherwise affect only one of them. */
async function measure({ worlds, files, child, reads }: Opened, asked: Asked): Promise<Taken[]> {
  const { group, row, input, token } = asked;
  const events = worlds.map((world) => eventOf(row, input(world), token(world)));
  const times: number[][] = worlds.map(() => []);
  for (let turn = 0; turn < TURNS; turn += 1)
    for (const [index, event] of events.entries()) {
      const warmUps = turn === 0 ? WARM_UPS : 1;
      const asks = { file: files[group], event, warmUps, groups: 3, callsPerGroup: 10 };
      times[index]?.push(...(await timesOf(child, asks)));
    }
  const taken: Taken[] = [];
  for (const [index, event] of events.entries()) {
    await send(row, event);
    reads.since();
    await send(row, event);
    const [, ...after] = reads.since();
    const items = after.reduce((sum, count) => sum + count, 0);
    taken.push({ ms: median(times[index] ?? []), rounds: after.length, items });
  }
  return taken;
}

const sizeOf = (size: number): string => size.toLocaleString('en');
const told = ({ ms, rounds, items }: Taken): string => `${ms.toFixed(1)} ms, ${rounds} rounds, ${items} items`;

/** Returns a function that measures a call in worlds of these sizes. The first call makes the worlds. */
function measuringIn(sizes: readonly number[]): (asked: Asked) => Promise<Taken[]> {
  let opened: Promise<Opened> | undefined;
  return async (asked) => {
    opened ??= open(sizes);
    return measure(await opened, asked);
  };
}

/** Returns the rows `api.calls`: processor time of deployed calls in a small tenant. Such a tenant is made within seconds. */
export function callsRows(): BenchRow[] {
  const measureSmall = measuringIn([SMALL]);
  return Object.entries(CALLS).map(([name, asked]) => ({
    name: `api.calls.${name}`,
    input: `one call in a tenant of ${sizeOf(SMALL)} orders and patients`,
    metric: 'ms of processor time',
    better: 'lower',
    floor: asked.floor,
    aim: asked.aim,
    run: async () => {
      const [small] = await measureSmall(asked);
      if (small === undefined) throw new Error('the tenant is missing');
      return { figure: small.ms, ours: `${told(small)} after the session`, peer: '' };
    },
  }));
}

/** Returns the rows `api.tenant`: the same calls in large tenants, measured in turns with the calls in the small tenant. */
export function tenantRows(): BenchRow[] {
  const measureAll = measuringIn([SMALL, MIDDLE, LARGE]);
  return Object.entries(CALLS)
    .filter(([, { grows }]) => grows !== false)
    .map(([name, asked]) => ({
      name: `api.tenant.${name}`,
      input: `one call in a tenant of ${sizeOf(LARGE)} orders and patients`,
      metric: `× the processor time in a tenant of ${sizeOf(SMALL)}`,
      better: 'lower',
      floor: 1.5,
      aim: 1.1,
      run: async () => {
        const [small, middle, large] = await measureAll(asked);
        if (small === undefined || middle === undefined || large === undefined) throw new Error('a tenant is missing');
        return {
          figure: large.ms / small.ms,
          ours: told(large),
          peer: `${sizeOf(SMALL)}: ${told(small)}; ${sizeOf(MIDDLE)}: ${told(middle)}`,
        };
      },
    }));
}
