import type { relationApi } from '#shared/relation/relation-api.ts';
import {
  RELATION_TRANSITIONS,
  type RelationAction,
  type RelationGuard,
} from '#shared/relation/relation-transitions.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import type { Handler } from '#functions/http/call.ts';
import { countOpenOrders } from '#functions/order/open-orders-store.ts';
import { findOrganisation } from '#functions/organisation/find-organisation.ts';
import { organisationStore } from '#functions/organisation/organisation-store.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import { transition } from '#functions/store/transition.ts';
import { relationEffect } from './relation-effect.ts';
import { changeRelation, relationStore, sideOf } from './relation-store.ts';

type Move = Exclude<RelationAction, 'establish'>;

/** The guards that `RELATION_TRANSITIONS` names. Each gets the number of open orders between the two organisations. */
const GUARDS: Record<RelationGuard, (openOrders: number) => boolean> = {
  noOpenOrders: (openOrders) => openOrders === 0,
};

/** Returns the handler of an action on a relation of the caller's organisation, as `RELATION_TRANSITIONS` allows the action. */
export const moveBy =
  (action: Move): Handler<typeof relationApi.accept> =>
  async ({ input, session, now, commit }) => {
    const tenant = tenantOf(session);
    const pair = await relationStore(tenant).findPair(input.relationId);
    if (pair === undefined) throw new AppError('notFound');
    const { state: from, version } = pair.own;
    const row = transition(RELATION_TRANSITIONS, {
      action,
      by: sideOf(pair.own),
      from,
      version,
      seenVersion: input.version,
    });

    const { partnerId } = pair.own;
    const [organisation, partner, open] = await Promise.all([
      findOrganisation(tenant),
      organisationStore.read(partnerId),
      countOpenOrders(tenant, [partnerId]),
    ]);
    if (partner === undefined) throw new AppError('notFound');
    const openOrders = open.get(partnerId) ?? 0;
    if ('guard' in row && !GUARDS[row.guard](openOrders))
      throw new AppError('stateRefusesAction', { state: from, refusal: row.guard });
    const to = row.to === 'same' ? from : row.to;
    const cooperation = to === 'established' ? { cooperationTime: now } : {};
    const own = action === 'delete' ? { isHidden: true } : {};
    const change = changeRelation(pair, { both: { state: to, ...cooperation }, own }, now);
    return commit(relationEffect({ action, from, change, organisation, partner, openOrders }));
  };
