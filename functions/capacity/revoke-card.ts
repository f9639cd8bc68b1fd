import { ActivationCard } from '#shared/capacity/activation-card.ts';
import type { capacityApi } from '#shared/capacity/capacity-api.ts';
import { CARD_TRANSITIONS } from '#shared/capacity/card-transitions.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import type { Handler } from '#functions/http/call.ts';
import { changed } from '#functions/store/stamps.ts';
import { transition } from '#functions/store/transition.ts';
import { cardRegistry } from './card-store.ts';

/** Revokes a card that was never activated, so that a lost or stolen card becomes worthless. */
export const revokeCard: Handler<typeof capacityApi.revokeCard> = async ({ input, session, now, commit }) => {
  const { cardNumber, version: seenVersion, reason } = input;
  const before = await cardRegistry.read(cardNumber);
  if (before === undefined) throw new AppError('notFound');
  const { version, state: from } = before;
  const { to } = transition(CARD_TRANSITIONS, { action: 'revoke', by: 'afterSales', from, version, seenVersion });
  const after = changed(now, before, { state: to, reason });
  return commit({
    writes: cardRegistry.replace(after, 'revokedCount'),
    history: [
      {
        owner: session.organisationId,
        subject: cardNumber,
        action: 'revoke',
        from,
        to,
        side: 'afterSales',
        note: reason,
      },
    ],
    subjects: [cardNumber],
    answer: ActivationCard.parse(after),
  });
};
