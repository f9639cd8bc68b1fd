import { createHash } from 'node:crypto';
import { call } from '#test/support/call.ts';
import { handler as watchDevices } from '#functions/operations/watch-devices.ts';
import { setClock } from '#functions/runtime/clock.ts';
import { equipmentApi } from '#shared/equipment/equipment-api.ts';
import { fileApi } from '#shared/file/file-api.ts';
import { HEARTBEAT_SECONDS } from '#shared/limits.ts';
import { UPGRADE_CHECK_SECONDS } from '#shared/upgrade-package/package-limits.ts';
import { upgradePackageApi } from '#shared/upgrade-package/upgrade-package-api.ts';
import { type Capacity, countCapacity } from './count-capacity.ts';
import { fleetCost, type FleetHour, fleetWords } from './fleet-cost.ts';
import { type FleetDevice, makeFleet } from './fleet-world.ts';
import type { BenchRow } from './measure.ts';

const DEVICES = 1_000;
const SECONDS = 600;
/** Number of cases that a device announces in a day: as many as a busy scanner, spread evenly over 24 hours. */
const CASES_A_DAY = 10;
/** Seconds between two runs of the function that watches devices (`infra/stack/jobs/operations.ts`). */
const RUN_SECONDS = 900;
const DAY_SECONDS = 86_400;

const CONDITION = { firmwareNumber: '2.4.0', freeDiskBytes: 499e9, temperatureCelsius: 42, errorCodes: [] };

/** The calls of a device, each with the seconds until it is made again. */
const CALLS = {
  heartbeat: {
    every: HEARTBEAT_SECONDS,
    send: ({ token }: FleetDevice) => call(equipmentApi.heartbeat, CONDITION, { token }),
  },
  ticket: {
    every: DAY_SECONDS / CASES_A_DAY,
    send: ({ token, orderId }: FleetDevice, index: number) => {
      const sha256 = createHash('sha256').update(`case ${index}`).digest('hex');
      return call(fileApi.init, { owner: { orderId }, name: 'case.zip', sizeBytes: 1024, sha256 }, { token });
    },
  },
  check: {
    every: UPGRADE_CHECK_SECONDS,
    send: ({ token }: FleetDevice) => call(upgradePackageApi.check, { firmwareNumber: '2.4.0' }, { token }),
  },
} as const;
type Kind = keyof typeof CALLS;

interface Planned {
  readonly at: number;
  readonly kind: Kind;
  readonly index: number;
}

/** Returns the calls of the simulated time in order. Within the interval of a call, each device starts at another moment. */
const plannedCalls = (): Planned[] =>
  (Object.keys(CALLS) as Kind[])
    .flatMap((kind) =>
      Array.from({ length: DEVICES }, (_, index) => ({ kind, index, at: (index / DEVICES) * CALLS[kind].every })),
    )
    .filter(({ at }) => at < SECONDS)
    .toSorted((one, other) => one.at - other.at);

type Counted = Capacity & { calls: number };
const add = (to: Counted, more: Capacity, calls: number): void => {
  to.requests += more.requests;
  to.readUnits += more.readUnits;
  to.writeUnits += more.writeUnits;
  to.calls += calls;
};

/** Simulates the fleet. Calls and table are real; only the clock is simulated. */
async function play() {
  const fleet = await makeFleet(DEVICES);
  const capacity = countCapacity();
  const none = (): Counted => ({ requests: 0, readUnits: 0, writeUnits: 0, calls: 0 });
  const counted: Record<Kind | 'run', Counted> = { heartbeat: none(), ticket: none(), check: none(), run: none() };
  const start = Date.now();
  const cpu = process.cpuUsage();
  for (const { at, kind, index } of plannedCalls()) {
    const device = fleet[index];
    if (device === undefined) continue;
    setClock(() => start + at * 1000);
    const { code, msg } = await CALLS[kind].send(device, index);
    if (code !== 200) throw new Error(`${kind}: ${code} ${msg}`);
    add(counted[kind], capacity.since(), 1);
  }
  await watchDevices();
  // The function that watches devices runs only every quarter of an hour. So only a part of its cost belongs to the simulated ten minutes.
  const { requests, readUnits, writeUnits } = capacity.since();
  const part = SECONDS / RUN_SECONDS;
  add(counted.run, { requests: requests * part, readUnits: readUnits * part, writeUnits: writeUnits * part }, 0);
  const { user, system } = process.cpuUsage(cpu);
  return { counted, cpuSeconds: (user + system) / 1e6 };
}

const sum = (counted: Record<string, Counted>, part: keyof Counted): number =>
  Object.values(counted).reduce((total, each) => total + each[part], 0);

/** Returns what one device uses in an hour, on average. */
async function deviceHour(): Promise<FleetHour & { readonly words: string }> {
  const { counted, cpuSeconds } = await play();
  const perHour = (amount: number) => (amount * 3600) / SECONDS / DEVICES;
  const each = Object.entries(counted).map(
    ([kind, { calls, readUnits, writeUnits }]) =>
      `${kind} ${calls}×: ${readUnits.toFixed()} RRU, ${writeUnits.toFixed()} WRU`,
  );
  return {
    calls: perHour(sum(counted, 'calls')),
    heartbeats: perHour(counted.heartbeat.calls),
    tableRequests: perHour(sum(counted, 'requests')),
    readUnits: perHour(sum(counted, 'readUnits')),
    writeUnits: perHour(sum(counted, 'writeUnits')),
    cpuSeconds: perHour(cpuSeconds),
    words: each.join(', '),
  };
}

/** Returns the rows `fleet.*`: the load of 1,000 devices on API and table in ten minutes, and its cost. */
export function fleetRows(): BenchRow[] {
  let taken: ReturnType<typeof deviceHour> | undefined;
  const hour = () => (taken ??= deviceHour());
  const input = `${DEVICES.toLocaleString('en')} devices for ${SECONDS / 60} minutes`;
  const perHour = (
    name: keyof FleetHour & ('calls' | 'readUnits' | 'writeUnits'),
    row: Partial<BenchRow>,
  ): BenchRow => ({
    name: `fleet.${name}`,
    input,
    metric: `${name} per device-hour`,
    better: 'lower',
    floor: 0,
    aim: 0,
    ...row,
    run: async () => {
      const counted = await hour();
      return { figure: counted[name], ours: name === 'calls' ? '' : counted.words, peer: '' };
    },
  });
  const perMonth = (devices: number, floor: number, aim: number): BenchRow => ({
    name: `fleet.cost.${devices}`,
    input: `${devices.toLocaleString('en')} devices`,
    metric: '$ a month over HTTPS',
    better: 'lower',
    floor,
    aim,
    run: async () => {
      const counted = await hour();
      const { https, mqtt } = fleetCost(counted, devices);
      const dollars = (shares: Readonly<Record<string, number>>) => Object.values(shares).reduce((a, b) => a + b, 0);
      return {
        figure: dollars(https),
        ours: fleetWords(https),
        peer: `MQTT of IoT Core $${dollars(mqtt).toFixed()}: ${fleetWords(mqtt)}`,
      };
    },
  });
  return [
    perHour('calls', { floor: 5, aim: 4.5 }),
    perHour('readUnits', { floor: 30, aim: 20 }),
    perHour('writeUnits', { floor: 15, aim: 10 }),
    perMonth(1_000, 25, 17),
    perMonth(100_000, 2_500, 1_700),
  ];
}
