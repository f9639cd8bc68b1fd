import { Logger } from '@aws-lambda-powertools/logger';
import { readOrder } from '#functions/order/find-order.ts';
import { type BusEvent, eachMessage } from '#functions/queue/each-message.ts';
import { nowSeconds } from '#functions/runtime/clock.ts';
import { type AccountId, OrderId, type OrganisationId } from '#shared/ids.ts';
import type { LiveChange } from '#shared/live/live.ts';
import { type LiveRowChange, ThingsChanged } from '#shared/live/live-events.ts';
import { cut, post } from './channel.ts';
import { type Connection, connectionStore } from './connection-store.ts';
import { judgeConnection } from './judge-connection.ts';
import { markStore } from './mark-store.ts';

const logger = new Logger({ serviceName: 'arcata' });

/** Returns the same change for the order's lab; empty if no lab has the order. */
async function ofLab(change: LiveRowChange): Promise<LiveRowChange[]> {
  const orderId = OrderId.safeParse(change.orderId);
  if (!orderId.success || change.organisationId === undefined) return [];
  const order = await readOrder(change.organisationId, orderId.data);
  return order === undefined || order.lab === null ? [] : [{ ...change, organisationId: order.lab.organisationId }];
}

/** Groups changes by their owners, which are organisations and accounts. */
function byOwner(changes: readonly LiveRowChange[]) {
  const organisations = new Map<OrganisationId, LiveRowChange[]>();
  const accounts = new Map<AccountId, LiveRowChange[]>();
  for (const change of changes) {
    const { organisationId, accountId } = change;
    if (organisationId !== undefined)
      organisations.set(organisationId, [...(organisations.get(organisationId) ?? []), change]);
    if (accountId !== undefined) accounts.set(accountId, [...(accounts.get(accountId) ?? []), change]);
  }
  return { organisations, accounts };
}

/** Returns one change for each kind, with the ids of all changed things. */
function gather(changes: readonly LiveRowChange[]): LiveChange[] {
  const ids = new Map<LiveRowChange['kind'], Set<string>>();
  for (const { kind, id } of changes) {
    const known = ids.get(kind) ?? new Set();
    if (id !== undefined) known.add(id);
    ids.set(kind, known);
  }
  return [...ids].map(([kind, known]) => ({ kind, ids: [...known] }));
}

/** Sends an open page the changes that it may see, or disconnects it. After a failure the page learns of the changes when it asks next. */
async function tellOne(connection: Connection, changes: readonly LiveRowChange[]): Promise<void> {
  try {
    const listener = await judgeConnection(connection, nowSeconds());
    if (listener === undefined) return await cut(connection.connectionId);
    const heard = gather(changes.filter(({ kind }) => listener(kind)));
    if (heard.length > 0) await post(connection.connectionId, { changes: heard });
  } catch (cause) {
    logger.warn('an open page was not told', new Error('live', { cause }));
  }
}

/**
 * Notifies open pages of the changes that they may see (LIVE-1). The times of the changes are stored first. A page that gets no message
 * learns of the changes when it asks for these times.
 */
export async function announce({ detail }: Pick<BusEvent, 'detail'>): Promise<void> {
  const own = ThingsChanged.parse(detail).changes;
  const ofLabs = await Promise.all(own.map(ofLab));
  const { organisations, accounts } = byOwner([...own, ...ofLabs.flat()]);
  await markStore.note([...organisations.keys(), ...accounts.keys()], Date.now());
  const changesOf = new Map<string, { connection: Connection; changes: LiveRowChange[] }>();
  const add = (connections: readonly Connection[], changes: readonly LiveRowChange[]): void => {
    for (const connection of connections) {
      const before = changesOf.get(connection.connectionId)?.changes ?? [];
      changesOf.set(connection.connectionId, { connection, changes: [...before, ...changes] });
    }
  };
  await Promise.all([
    ...[...organisations].map(async ([id, changes]) => add(await connectionStore.ofOrganisation(id), changes)),
    ...[...accounts].map(async ([id, changes]) => add(await connectionStore.ofAccount(id), changes)),
  ]);
  await Promise.all([...changesOf.values()].map(({ connection, changes }) => tellOne(connection, changes)));
}

/** Handles the events of the queue. */
export const handler = eachMessage(announce);
