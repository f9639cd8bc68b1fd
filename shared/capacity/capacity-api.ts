import * as z from 'zod';
import { ActivationCode } from '../equipment/equipment.ts';
import { CardBatchId, SubscriptionId } from '../ids.ts';
import { AskedOrganisation } from '../wire/asked-organisation.ts';
import { endpoint } from '../wire/endpoint.ts';
import { listOf, windowInput } from '../wire/page.ts';
import { Activation, ActivationCard, CardBatch, CardBatchInput, CardNumber } from './activation-card.ts';
import { StorageStat } from './storage-stat.ts';
import { Subscription, SubscriptionStart } from './subscription.ts';

export const capacityApi = {
  info: endpoint({
    path: '/v1/storage/info',
    permission: 'capacity:read',
    reads: 'other',
    summary: 'How much the organisation may store, stores, and has reserved for uploads under way (bytes).',
    input: AskedOrganisation,
    output: z.object({
      capacityBytes: z.int(),
      freeCapacityBytes: z.int(),
      usedBytes: z.int(),
      reservedBytes: z.int(),
    }),
  }),
  stat: endpoint({
    path: '/v1/storage/stat',
    method: 'GET',
    permission: 'capacity:read',
    reads: 'other',
    summary:
      'What fills the organisation’s storage: by kind, month, order and size; what ends by itself; duplicates; when it will be full.',
    input: AskedOrganisation.extend({ olderThanDays: z.coerce.number().int().min(30).max(3650).default(365) }),
    output: StorageStat,
  }),
  subscriptions: endpoint({
    path: '/api/v1/capacity/subscription/info/index',
    permission: 'capacity:read',
    reads: 'other',
    summary: 'The organisation’s subscriptions, the newest first, with their states of this moment.',
    input: AskedOrganisation,
    output: z.object({ list: z.array(Subscription) }),
  }),
  activations: endpoint({
    path: '/api/v1/capacity/activation/info/index',
    permission: 'capacity:read',
    reads: 'other',
    summary: 'The cards that the organisation activated, the newest first.',
    input: AskedOrganisation,
    output: z.object({ list: z.array(Activation) }),
  }),
  activate: endpoint({
    path: '/api/v1/capacity/activation/info/activate',
    permission: 'capacity:activate',
    idempotent: true,
    summary: 'Activates a card for the organisation by its code; a card is good once.',
    input: AskedOrganisation.extend({ activationCode: ActivationCode }),
    output: Activation,
  }),
  subscribe: endpoint({
    path: '/api/v1/capacity/subscription/info/subscribe',
    permission: 'capacity:subscribe',
    idempotent: true,
    summary: 'Makes a subscription of an activated card, from now or from the end of the last subscription.',
    input: AskedOrganisation.extend({ cardNumber: CardNumber, start: SubscriptionStart }),
    output: Subscription,
  }),
  unsubscribe: endpoint({
    path: '/api/v1/capacity/subscription/info/unsubscribe',
    permission: 'capacity:subscribe',
    summary: 'Ends a subscription; before its first day its card becomes free again.',
    input: AskedOrganisation.extend({ subscriptionId: SubscriptionId, version: z.int() }),
    output: Subscription,
  }),
  issueCards: endpoint({
    path: '/api/v1/capacity/card/info/create',
    permission: 'capacity:issue',
    idempotent: true,
    summary: 'After-sales makes a batch of cards; the answer holds their codes, shown once.',
    input: CardBatchInput,
    output: z.object({
      batch: CardBatch,
      cards: z.array(z.object({ cardNumber: CardNumber, activationCode: z.string() })),
    }),
  }),
  cardBatches: endpoint({
    path: '/api/v1/capacity/card/info/index',
    permission: 'capacity:issue',
    reads: 'other',
    summary: 'The batches of cards, the newest first, with how many are used.',
    input: z.object({ ...windowInput() }),
    output: listOf(CardBatch),
  }),
  readCards: endpoint({
    path: '/api/v1/capacity/card/info/read',
    permission: 'capacity:issue',
    reads: 'other',
    summary: 'A batch with its cards and the organisations that activated them.',
    input: z.object({ cardBatchId: CardBatchId }),
    output: z.object({ batch: CardBatch, cards: z.array(ActivationCard) }),
  }),
  revokeCard: endpoint({
    path: '/api/v1/capacity/card/info/revoke',
    permission: 'capacity:issue',
    summary: 'Revokes a card that nobody activated yet; its code is refused from then on.',
    input: z.object({ cardNumber: CardNumber, version: z.int(), reason: z.string().trim().min(1).max(500) }),
    output: ActivationCard,
  }),
} as const;
