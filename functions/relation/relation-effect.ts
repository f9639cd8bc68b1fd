import { RELATION_EVENT_TYPES, type RelationEventDetail } from '#shared/relation/relation-events.ts';
import type { RelationAction } from '#shared/relation/relation-transitions.ts';
import type { Relation, RelationState } from '#shared/relation/relation.ts';
import type { OrganisationRow } from '#functions/organisation/organisation-store.ts';
import type { DomainEvent } from '#shared/domain-event.ts';
import type { Effect, HistoryLine } from '#functions/store/commit.ts';
import { type RelationChange, sideOf } from './relation-store.ts';
import { relationView } from './relation-view.ts';

const partyOf = ({ organisationId, name }: OrganisationRow) => ({ organisationId, name });

interface Move {
  readonly action: RelationAction;
  readonly from: RelationState | null;
  readonly change: RelationChange;
  /** The side that acts; `partner` is the other side. */
  readonly organisation: OrganisationRow;
  readonly partner: OrganisationRow;
  /** Number of open orders between the two organisations. */
  readonly openOrders: number;
}

function eventsOf({ action, change, organisation, partner }: Move): DomainEvent[] {
  if (action === 'delete') return [];
  const { relationId, isInitiator } = change.pair.own;
  const isAsker = action === 'exit' || isInitiator;
  const asker = partyOf(isAsker ? organisation : partner);
  const asked = partyOf(isAsker ? partner : organisation);
  const detail = { schemaVersion: 1, relationId, asker, asked } satisfies RelationEventDetail;
  return [{ type: RELATION_EVENT_TYPES[action], detail }];
}

/** Returns a line of history for each side. */
function historyOf({ action, from, change }: Move): HistoryLine[] {
  const { own, other } = change.pair;
  const line = { subject: own.relationId, action, from, to: own.state, side: sideOf(own) };
  return [own, other].map((row) => ({ owner: row.organisationId, ...line }));
}

/** Returns the effect of a move: the rows and histories of both sides, and the event. */
export const relationEffect = (move: Move): Effect<Relation> => ({
  writes: move.change.writes,
  history: historyOf(move),
  events: eventsOf(move),
  subjects: [move.change.pair.own.relationId, move.partner.organisationId],
  answer: relationView(move.change.pair.own, move.partner, move.openOrders),
});
