import type { capacityApi } from '#shared/capacity/capacity-api.ts';
import { CARD_TRANSITIONS } from '#shared/capacity/card-transitions.ts';
import { CARD_LOCK_SECONDS, CARD_TRIES } from '#shared/limits.ts';
import { organisationStore } from '#functions/organisation/organisation-store.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import type { Handler } from '#functions/http/call.ts';
import { giveBack, type RateLimit, countUse } from '#functions/store/rate-limit.ts';
import { changed } from '#functions/store/stamps.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import { transition } from '#functions/store/transition.ts';
import { activationView } from './activation-view.ts';
import { cardRegistry } from './card-store.ts';

const TRIES: RateLimit = { kind: 'cardCode', max: CARD_TRIES, windowSeconds: CARD_LOCK_SECONDS, isSliding: true };

/**
 * Activates a card for the organisation. An unknown code answers 40001 and counts as a try. A used card answers 40900, a revoked card 40901
 * (CAP-8).
 */
export const activate: Handler<typeof capacityApi.activate> = async ({ input, session, scope, now, commit }) => {
  const { organisationId } = tenantOf(session);
  const retryAfter = await countUse(TRIES, organisationId);
  if (retryAfter > 0) throw new AppError('tooManyRequests', { retryAfter });
  const before = await cardRegistry.findByCode(input.activationCode);
  if (before === undefined) {
    await commit({ writes: [], subjects: [organisationId], outcome: 'refused', answer: undefined });
    throw new AppError('verificationCodeWrong');
  }
  await giveBack(TRIES, organisationId);
  const used = () => new AppError('alreadyExists');
  if (before.state === 'activated') throw used();
  const { version, state: from, cardNumber } = before;
  const by = scope === 'all' ? 'afterSales' : 'owner';
  const { to } = transition(CARD_TRANSITIONS, { action: 'activate', by, from, version, seenVersion: version });
  const organisation = await organisationStore.read(organisationId);
  const after = changed(now, before, {
    state: to,
    organisationId,
    organisationName: organisation?.name ?? '',
    activationTime: now,
  });
  return commit({
    writes: cardRegistry.replace(after, 'activatedCount', used),
    history: [{ owner: organisationId, subject: cardNumber, action: 'activate', from, to, side: by }],
    subjects: [cardNumber, organisationId],
    answer: activationView(after),
  });
};
