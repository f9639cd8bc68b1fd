import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { CALL_LIMITS, type CallLimits } from '#shared/wire/call-limits.ts';
import type { BenchRow } from './measure.ts';
import { type Driven, drive, type LoadTenant, within } from './load-drive.ts';

const CONNECTIONS = 50;
const SECONDS = 60;
const WARM_UP_SECONDS = 8;
/** Largest number of calls a second that the gateway lets through on AWS (`infra/stack/calls/api.ts`). */
const PLATFORM_RATE = 2_000;
/** A clinic with three open windows, each with about three calls a second. */
const QUIET = { connections: 3, pauseMs: 300 } as const;
const NOISY_CONNECTIONS = 24;

const Told = z.object({
  origin: z.string(),
  tenants: z.tuple([z.unknown(), z.unknown(), z.unknown()]).transform((each) => each as LoadTenant[]),
});

/**
 * Runs `work` with a server in another process, then stops the server.
 * @param program address of the server's module
 */
async function withServer<Done>(
  program: string,
  argument: string,
  work: (server: z.infer<typeof Told>) => Promise<Done>,
): Promise<Done> {
  const child = fork(fileURLToPath(program), [argument], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  const [told] = await Promise.race([once(child, 'message'), ended.then(() => [undefined])]);
  try {
    return await work(Told.parse(told));
  } finally {
    if (child.connected) child.disconnect();
    await ended;
  }
}

interface Measured {
  readonly rate: number;
  readonly p50: number;
  readonly p99: number;
}

function withoutErrors(driven: readonly Driven[]): number[] {
  const [error] = driven.flatMap(({ errors, throttled }) => [
    ...errors,
    ...(throttled > 0 ? ['a call was throttled'] : []),
  ]);
  if (error !== undefined) throw new Error(error);
  return driven.flatMap(({ times }) => times);
}

/**
 * Sends calls over all connections, shared among three tenants, after a warm-up. Returns calls a second, and percentiles of the time of a
 * call in milliseconds.
 */
async function measureAll({ origin, tenants }: z.infer<typeof Told>): Promise<Measured> {
  const all = (seconds: number) =>
    Promise.all(
      tenants.map((tenant, index) =>
        drive({ origin, tenant, seconds, connections: Math.floor((CONNECTIONS + index) / tenants.length) }),
      ),
    );
  await all(WARM_UP_SECONDS);
  const times = withoutErrors(await all(SECONDS));
  return { rate: times.length / SECONDS, p50: within(times, 0.5), p99: within(times, 0.99) };
}

/** Returns call limits for this machine. A tenant's share of the machine's `rate` equals its share of the platform's rate on AWS. */
function limitsFor(rate: number): string {
  const scaled = (calls: number): number => Math.max(1, Math.ceil((calls * rate) / PLATFORM_RATE));
  const limits: CallLimits = Object.fromEntries(
    Object.entries(CALL_LIMITS).map(([share, { client, tenant }]) => [
      share,
      { client: scaled(client), tenant: scaled(tenant) },
    ]),
  ) as CallLimits;
  return JSON.stringify(limits);
}

const told = ({ rate, p50, p99 }: Measured): string =>
  `${rate.toFixed(0)}/s, p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`;

async function quietOne(rate: number) {
  return withServer(import.meta.resolve('./load-cloud.ts'), limitsFor(rate), async ({ origin, tenants }) => {
    const [one, two, quiet] = tenants;
    if (one === undefined || two === undefined || quiet === undefined) throw new Error('a tenant is missing');
    await drive({ origin, tenant: quiet, seconds: WARM_UP_SECONDS, ...QUIET });
    const alone = withoutErrors([await drive({ origin, tenant: quiet, seconds: SECONDS, ...QUIET })]);
    const noisy = { origin, seconds: SECONDS, connections: NOISY_CONNECTIONS };
    const [beside, ...others] = await Promise.all([
      drive({ origin, tenant: quiet, seconds: SECONDS, ...QUIET }),
      drive({ ...noisy, tenant: one }),
      drive({ ...noisy, tenant: two }),
    ]);
    const refused = others.reduce((sum, { throttled }) => sum + throttled, 0);
    return { alone: within(alone, 0.99), beside: within(withoutErrors([beside]), 0.99), refused };
  });
}

/** Returns the rows `api.load50`: the local cloud with fifty connections, and a quiet tenant next to two noisy tenants. */
export function loadRows(): BenchRow[] {
  let measured: Promise<{ ours: Measured; bare: Measured }> | undefined;
  const both = () => {
    measured ??= (async () => ({
      bare: await withServer(import.meta.resolve('./load-bare.ts'), '', measureAll),
      ours: await withServer(import.meta.resolve('./load-cloud.ts'), '', measureAll),
    }))();
    return measured;
  };
  const input = `${CONNECTIONS} connections for ${SECONDS} s: 70 % one order, 20 % a page of 20, 10 % a message`;
  const peerOf = (bare: Measured): string => `bare JWT and map ${told(bare)}`;
  return [
    {
      name: 'api.load50.rate',
      input,
      metric: 'calls a second',
      better: 'higher',
      floor: 150,
      aim: 200,
      run: async () => {
        const { ours, bare } = await both();
        return { figure: ours.rate, ours: told(ours), peer: peerOf(bare) };
      },
    },
    {
      name: 'api.load50.p99',
      input,
      metric: 'ms until 99 % are answered',
      better: 'lower',
      floor: 600,
      aim: 250,
      run: async () => {
        const { ours, bare } = await both();
        return { figure: ours.p99, ours: told(ours), peer: peerOf(bare) };
      },
    },
    {
      name: 'api.load50.quiet',
      input: 'p99 of a quiet tenant beside two with 24 connections each, all at their share of the machine',
      metric: '× its p99 alone',
      better: 'lower',
      floor: 1.5,
      aim: 1.2,
      run: async () => {
        const { ours } = await both();
        const { alone, beside, refused } = await quietOne(ours.rate);
        return {
          figure: beside / alone,
          ours: `${beside.toFixed(0)} ms, ${refused} calls of the others refused`,
          peer: `alone ${alone.toFixed(0)} ms`,
        };
      },
    },
  ];
}
