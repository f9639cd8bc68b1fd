import type { relationApi } from '#shared/relation/relation-api.ts';
import { RELATION_TRANSITIONS } from '#shared/relation/relation-transitions.ts';
import { AppError, invalidField } from '#functions/runtime/app-error.ts';
import type { Handler } from '#functions/http/call.ts';
import { RELATION_REQUESTS_PER_DAY } from '#shared/limits.ts';
import { countOpenOrders } from '#functions/order/open-orders-store.ts';
import { findOrganisation } from '#functions/organisation/find-organisation.ts';
import { organisationStore } from '#functions/organisation/organisation-store.ts';
import { newId } from '#functions/store/new-id.ts';
import { type RateLimit, countingUse } from '#functions/store/rate-limit.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import { transition } from '#functions/store/transition.ts';
import { PARTNER_TYPES } from './partner-types.ts';
import { relationEffect } from './relation-effect.ts';
import { beginRelation, changeRelation, type RelationPair, relationStore } from './relation-store.ts';

/** Limit of requests per day. Each request notifies the heads of another organisation, which did not ask for the request. */
const REQUESTS: RateLimit = { kind: 'relationRequest', max: RELATION_REQUESTS_PER_DAY, windowSeconds: 24 * 3600 };

/**
 * Returns the change that starts an ended relation again. The side that asks now is the initiator, and both sides see the relation again.
 */
const startOver = (pair: RelationPair, now: number) =>
  changeRelation(
    pair,
    { both: { state: 'pending', isHidden: false }, own: { isInitiator: true }, other: { isInitiator: false } },
    now,
  );

/** Asks another organisation for a relation. Throws 40400 for an unknown number. */
export const establish: Handler<typeof relationApi.establish> = async ({ input, session, now, commit }) => {
  const tenant = tenantOf(session);
  const [organisation, partner] = await Promise.all([
    findOrganisation(tenant),
    organisationStore.findByNumber(input.organisationNumber),
  ]);
  if (partner === undefined) throw new AppError('notFound');
  if (PARTNER_TYPES[organisation.type] !== partner.type) throw invalidField('organisationNumber', 'notAPartner');

  const { organisationId } = organisation;
  const partnerId = partner.organisationId;
  const pair = await relationStore(tenant).pairWithPartner(partnerId);
  const version = pair?.own.version ?? 0;
  const from = pair?.own.state ?? 'none';
  transition(RELATION_TRANSITIONS, { action: 'establish', by: 'initiator', from, version, seenVersion: version });

  const change =
    pair === undefined
      ? beginRelation({ relationId: newId('relation'), organisationId, partnerId }, now)
      : startOver(pair, now);
  const openOrders = (await countOpenOrders(tenant, [partnerId])).get(partnerId) ?? 0;
  const move = {
    action: 'establish',
    from: pair?.own.state ?? null,
    change,
    organisation,
    partner,
    openOrders,
  } as const;
  const effect = relationEffect(move);
  return commit({ ...effect, writes: [...effect.writes, await countingUse(REQUESTS, organisationId)] });
};
