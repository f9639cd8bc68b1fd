import type { OrganisationId } from '#shared/ids.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import { findOrganisation } from '#functions/organisation/find-organisation.ts';
import { organisationStore } from '#functions/organisation/organisation-store.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import type { Effect } from '#functions/store/commit.ts';
import { newId } from '#functions/store/new-id.ts';
import type { Tenant } from '#functions/store/tenant.ts';
import { relationEffect } from './relation-effect.ts';
import { agreedRelation, relationStore, relationUnchanged } from './relation-store.ts';

const NOTHING = { history: [], events: [], subjects: [] };

/**
 * Returns the effect by which the tenant agrees to work with a clinic after taking over its order (REL-75). The relation is established at
 * once. A relation that is already established is not changed.
 */
export async function agreeAtOnce(
  tenant: Tenant,
  partnerId: OrganisationId,
  now: UnixSeconds,
): Promise<Required<Pick<Effect<unknown>, 'writes' | 'history' | 'events' | 'subjects'>>> {
  const [organisation, partner, pair] = await Promise.all([
    findOrganisation(tenant),
    organisationStore.read(partnerId),
    relationStore(tenant).pairWithPartner(partnerId),
  ]);
  if (partner === undefined) throw new AppError('notFound');
  if (pair?.own.state === 'established') return { ...NOTHING, writes: [relationUnchanged(pair.own)] };
  const { organisationId } = tenant;
  const relationId = newId('relation');
  const change = agreedRelation(pair, { relationId, organisationId, partnerId }, now);
  const from = pair?.own.state ?? null;
  const move = { action: 'accept', from, change, organisation, partner, openOrders: 0 } as const;
  const { writes, history = [], events = [], subjects } = relationEffect(move);
  return { writes, history, events, subjects };
}
