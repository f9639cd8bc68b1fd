import { TERMS_VERSIONS_MAX } from '#shared/limits.ts';
import {
  type SeenTerms,
  standingOf,
  TERMS_TRANSITIONS,
  type TermsAction,
  type PartnerTerms,
} from '#shared/relation/partner-terms.ts';
import type { relationApi } from '#shared/relation/relation-api.ts';
import { type RelationEventDetail, TERMS_EVENT_TYPES } from '#shared/relation/relation-events.ts';
import type { RelationId } from '#shared/ids.ts';
import type { AnyEndpoint } from '#shared/wire/endpoint.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import type { Call, Handler } from '#functions/http/call.ts';
import type { MemberSession } from '#functions/http/session.ts';
import { calendarOf } from '#functions/organisation/find-calendar.ts';
import { findOrganisation } from '#functions/organisation/find-organisation.ts';
import { organisationStore } from '#functions/organisation/organisation-store.ts';
import { publicProfileStore } from '#functions/organisation/public-profile-store.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import { transition } from '#functions/store/transition.ts';
import { relationStore, relationUnchanged } from './relation-store.ts';
import { type TermsRow, termsStore } from './terms-store.ts';

const seen = (row: TermsRow | undefined): Omit<SeenTerms, 'calendar'> => ({
  versions: row?.versions ?? [],
  proposal: row?.proposal ?? null,
  version: row?.version ?? 0,
});

async function findRelation(session: MemberSession, relationId: RelationId) {
  const pair = await relationStore(tenantOf(session)).findPair(relationId);
  if (pair === undefined) throw new AppError('notFound');
  return pair.own;
}

/** Returns the terms with a partner: all versions, an open proposal, the lab's working calendar and its public profile. */
export const readTerms: Handler<typeof relationApi.terms> = async ({ input, session }) => {
  const tenant = tenantOf(session);
  const { partnerId } = await findRelation(session, input.relationId);
  const [row, organisation, partner] = await Promise.all([
    termsStore(tenant).read(partnerId),
    findOrganisation(tenant),
    organisationStore.read(partnerId),
  ]);
  const lab = partner?.type === 'lab' ? partner : organisation;
  const published = await publicProfileStore.read(lab.organisationId);
  return { ...seen(row), calendar: calendarOf(lab), ...(published !== undefined && { published }) };
};

type TermsCall = Pick<Call<AnyEndpoint>, 'now' | 'commit'> & {
  readonly session: MemberSession;
  readonly input: { readonly relationId: RelationId; readonly version: number };
};

interface Answered {
  readonly before: Omit<SeenTerms, 'calendar'>;
  readonly own: { readonly organisationId: TermsRow['organisationId']; readonly name: string };
  readonly actorName: string;
  readonly now: number;
}

function agreed({ before, actorName, now }: Answered): TermsRow['versions'] {
  const { versions, proposal } = before;
  if (proposal === null) return versions;
  const { terms, proposer, proposedBy } = proposal;
  return [...versions, { number: versions.length + 1, terms, proposer, proposedBy, agreedBy: actorName, at: now }];
}

/**
 * Applies an action to the terms of an established relation, in the rows of both sides, if `TERMS_TRANSITIONS` allows it. The event
 * notifies the other side.
 */
async function moveTerms(call: TermsCall, action: TermsAction, proposed?: PartnerTerms): Promise<SeenTerms> {
  const { input, session, now } = call;
  const tenant = tenantOf(session);
  const relation = await findRelation(session, input.relationId);
  const { partnerId } = relation;
  const [row, organisation, partner] = await Promise.all([
    termsStore(tenant).read(partnerId),
    findOrganisation(tenant),
    organisationStore.read(partnerId),
  ]);
  if (partner === undefined) throw new AppError('notFound');
  if (relation.state !== 'established') throw new AppError('stateRefusesAction', { state: relation.state });
  const before = seen(row);
  const { from, by } = standingOf(before.proposal, tenant.organisationId);
  const { to } = transition(TERMS_TRANSITIONS, {
    action,
    by,
    from,
    version: before.version,
    seenVersion: input.version,
  });
  if (proposed !== undefined && before.versions.length >= TERMS_VERSIONS_MAX)
    throw new AppError('stateRefusesAction', { state: from, refusal: 'tooManyVersions' });

  const own = { organisationId: organisation.organisationId, name: organisation.name };
  const other = { organisationId: partner.organisationId, name: partner.name };
  const actorName = session.accountName;
  const content = {
    versions: action === 'agreeTerms' ? agreed({ before, own, actorName, now }) : before.versions,
    proposal: proposed === undefined ? null : { terms: proposed, proposer: own, proposedBy: actorName, at: now },
  };
  const after = termsStore(tenant).write(partnerId, row, content, now);
  const isOwn = by === 'proposer' || proposed !== undefined;
  const { relationId } = relation;
  const parties = isOwn ? { asker: own, asked: other } : { asker: other, asked: own };
  const detail = { schemaVersion: 1, relationId, ...parties } satisfies RelationEventDetail;
  const line = { subject: relationId, action, from, to, side: isOwn ? 'proposer' : 'other' };
  return call.commit({
    writes: [...after.writes, relationUnchanged(relation)],
    history: [own, other].map(({ organisationId: owner }) => ({ owner, ...line })),
    events: [{ type: TERMS_EVENT_TYPES[action], detail }],
    subjects: [relationId, partnerId],
    answer: { ...seen(after.row), calendar: calendarOf(partner.type === 'lab' ? partner : organisation) },
  });
}

/** Proposes terms to the partner. */
export const proposeTerms: Handler<typeof relationApi.proposeTerms> = (call) =>
  moveTerms(call, 'proposeTerms', call.input.terms);

/** Returns the handler that answers or withdraws a proposal. */
export const answerTerms =
  (action: Exclude<TermsAction, 'proposeTerms'>): Handler<typeof relationApi.agreeTerms> =>
  (call) =>
    moveTerms(call, action);
