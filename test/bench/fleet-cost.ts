import { dollarsOf, GIGABYTES_A_CORE } from './cost-model.ts';

/** The average use of one device in an hour. */
export interface FleetHour {
  readonly calls: number;
  /** Number of calls that only report the device's condition. MQTT could replace these calls. */
  readonly heartbeats: number;
  readonly tableRequests: number;
  readonly readUnits: number;
  readonly writeUnits: number;
  readonly cpuSeconds: number;
}

const HOURS_A_MONTH = 730;
const MINUTES_A_MONTH = HOURS_A_MONTH * 60;
/** Memory of a function of calls in gigabytes, as deployed (`infra/stack/calls/api-functions.ts`). */
const FUNCTION_GIGABYTES = 1;
/** Seconds that a function waits for an answer of the table. An assumption. */
const TABLE_SECONDS = 0.004;

type Shares = Readonly<Record<string, number>>;

/**
 * Returns the cost of a fleet in dollars a month: over HTTPS, as the devices report now, and with reports over MQTT. With MQTT, a report is
 * one message and one rule that starts the same function; the answer is another message. A device stays connected. All other calls use
 * HTTPS in both cases.
 */
export function fleetCost(hour: FleetHour, devices: number): { readonly https: Shares; readonly mqtt: Shares } {
  const month = devices * HOURS_A_MONTH;
  const gigabyteSeconds = GIGABYTES_A_CORE * hour.cpuSeconds + FUNCTION_GIGABYTES * TABLE_SECONDS * hour.tableRequests;
  const both = {
    functions: month * (gigabyteSeconds * dollarsOf('gigabyteSecond') + hour.calls * dollarsOf('invocation')),
    reads: month * hour.readUnits * dollarsOf('tableRead'),
    writes: month * hour.writeUnits * dollarsOf('tableWrite'),
  };
  const others = hour.calls - hour.heartbeats;
  return {
    https: { requests: month * hour.calls * dollarsOf('request'), ...both },
    mqtt: {
      requests: month * others * dollarsOf('request'),
      connections: devices * MINUTES_A_MONTH * dollarsOf('iotMinute'),
      messages: 2 * month * hour.heartbeats * dollarsOf('iotMessage'),
      rules: month * hour.heartbeats * dollarsOf('iotRule'),
      ...both,
    },
  };
}

export const fleetWords = (shares: Shares): string =>
  Object.entries(shares)
    .map(([name, dollars]) => `${name} $${dollars.toFixed(2)}`)
    .join(', ');
