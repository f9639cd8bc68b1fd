import { capacityApi } from '#shared/capacity/capacity-api.ts';
import { serve } from '#functions/gate/serve.ts';
import { onDemand } from '#functions/runtime/on-demand.ts';
import { activate } from './activate.ts';
import { activations } from './activations.ts';
import { cardBatches } from './card-batches.ts';
import { info } from './info.ts';
import { issueCards } from './issue-cards.ts';
import { readCards } from './read-cards.ts';
import { revokeCard } from './revoke-card.ts';
import { subscribe } from './subscribe.ts';
import { subscriptions } from './subscriptions.ts';
import { unsubscribe } from './unsubscribe.ts';

export const handler = serve(capacityApi, {
  info,
  // Loaded at the first use, because it needs the code that reads files and orders.
  stat: onDemand(async () => (await import('./stat.ts')).stat),
  subscriptions,
  activations,
  activate,
  subscribe,
  unsubscribe,
  issueCards,
  cardBatches,
  readCards,
  revokeCard,
});
