import * as z from 'zod';
import { Position } from '../geometry/mercator.ts';
import { InvitationId, OrganisationId, RelationId } from '../ids.ts';
import { RELATION_PAGE_SIZE, TURNAROUND_DAYS_MAX } from '../limits.ts';
import { OrganisationLogos } from '../organisation/logo.ts';
import { OrganisationNumber } from '../organisation/organisation.ts';
import { AskedOrganisation } from '../wire/asked-organisation.ts';
import { endpoint } from '../wire/endpoint.ts';
import { Empty, listOf, windowInput } from '../wire/page.ts';
import { CaseType, Material } from '../prescription/prescription.ts';
import { FOUND_ON_MAP_MAX } from './relation-limits.ts';
import { PartnerTerms, SeenTerms } from './partner-terms.ts';
import { NewPartnerInvitation, ReceivedInvitation, SentInvitation } from './partner-invitation.ts';
import { PartnerFigures } from './partner-figures.ts';
import { PublicChoice, PublicProfile, WithinKm } from './public-profile.ts';
import { Relation, RelationState } from './relation.ts';

const RelationRef = z.object({ relationId: RelationId, version: z.int() });

/** Declares a call on the terms with a partner. `version` is the version of the terms that the caller read: 0 before the first proposal. */
const terms = (verb: string, summary: string) =>
  endpoint({
    path: `/api/v1/system/relation/info/${verb}`,
    permission: 'relation:manage',
    input: RelationRef,
    output: SeenTerms,
    summary,
  });

const Public = z.object({ profile: PublicChoice.nullable() });

const move = <const Path extends `/${string}`>(path: Path, summary: string) =>
  endpoint({ path, permission: 'relation:manage', input: RelationRef, output: Relation, summary });

export const relationApi = {
  establish: endpoint({
    path: '/api/v1/system/relation/info/establish',
    permission: 'relation:manage',
    idempotent: true,
    summary: 'Asks a lab (or a clinic) with this organisation number to cooperate.',
    input: z.object({ organisationNumber: OrganisationNumber }),
    output: Relation,
  }),
  accept: move('/api/v1/system/relation/info/accept', 'Agrees to cooperate.'),
  reject: move('/api/v1/system/relation/info/reject', 'Declines to cooperate.'),
  cancel: move('/api/v1/system/relation/info/cancel', 'Takes the own request back.'),
  exit: move('/api/v1/system/relation/info/exit', 'Ends the cooperation; orders under way go on.'),
  delete: move('/api/v1/system/relation/info/delete', 'Hides an ended relation from the own list.'),
  index: endpoint({
    path: '/api/v1/system/relation/info/index',
    permission: 'relation:read',
    reads: 'other',
    summary: 'The organisation’s partners and open requests; what waits for its answer comes first.',
    input: AskedOrganisation.extend({
      ...windowInput({ size: RELATION_PAGE_SIZE, sizeMax: RELATION_PAGE_SIZE }),
      state: RelationState.optional(),
      /** The first letters of a word of the partner's name, or of its number. */
      search: z.string().trim().max(64).default(''),
      /** Limits the list to the relation with this organisation. */
      partnerId: OrganisationId.optional(),
    }),
    output: listOf(Relation),
  }),
  logos: endpoint({
    path: '/api/v1/system/relation/info/logos',
    permission: 'relation:read',
    reads: 'other',
    summary:
      'The inside-page logos of the organisation, of those that it works or has worked with and of those that ask it to.',
    input: AskedOrganisation,
    output: OrganisationLogos,
  }),
  invite: endpoint({
    path: '/api/v1/system/relation/info/invite',
    permission: 'relation:manage',
    idempotent: true,
    summary: 'Invites the clinic or lab of an e-mail address to work together; it need not be registered.',
    input: NewPartnerInvitation,
    output: SentInvitation,
  }),
  invitations: endpoint({
    path: '/api/v1/system/relation/info/invitations',
    permission: 'relation:manage',
    reads: 'other',
    summary: 'The open invitations by e-mail: those that the organisation sent, and those to the caller’s addresses.',
    input: Empty,
    output: z.object({ sent: z.array(SentInvitation), received: z.array(ReceivedInvitation) }),
  }),
  inviteAgain: endpoint({
    path: '/api/v1/system/relation/info/inviteAgain',
    permission: 'relation:manage',
    summary: 'Mails an invitation once more; its time begins again.',
    input: z.object({ invitationId: InvitationId, version: z.int() }),
    output: SentInvitation,
  }),
  withdrawInvitation: endpoint({
    path: '/api/v1/system/relation/info/withdrawInvitation',
    permission: 'relation:manage',
    summary: 'Takes an invitation back: it can no longer be accepted.',
    input: z.object({ invitationId: InvitationId, version: z.int() }),
    output: Empty,
  }),
  acceptInvitation: endpoint({
    path: '/api/v1/system/relation/info/acceptInvitation',
    permission: 'relation:manage',
    summary: 'Accepts an invitation to one of the caller’s addresses: both organisations work together from now on.',
    input: z.object({ invitationId: InvitationId }),
    output: Empty,
  }),
  declineInvitation: endpoint({
    path: '/api/v1/system/relation/info/declineInvitation',
    permission: 'relation:manage',
    summary: 'Declines an invitation to one of the caller’s addresses; its sender is not told.',
    input: z.object({ invitationId: InvitationId }),
    output: Empty,
  }),
  terms: endpoint({
    path: '/api/v1/system/relation/info/terms',
    permission: 'relation:read',
    reads: 'other',
    summary:
      'The terms agreed with a partner, all versions, and an open proposal; with what the lab publishes of its work.',
    input: AskedOrganisation.extend({ relationId: RelationId }),
    output: SeenTerms,
  }),
  figures: endpoint({
    path: '/api/v1/system/relation/info/figures',
    permission: 'relation:read',
    reads: 'other',
    summary: 'Orders sent, completed, refused and made again with one partner, and how long they took, by month.',
    input: AskedOrganisation.extend({ partnerId: OrganisationId }),
    output: PartnerFigures,
  }),
  proposeTerms: endpoint({
    path: '/api/v1/system/relation/info/proposeTerms',
    permission: 'relation:manage',
    summary: 'Proposes terms to a partner; they apply once the partner agrees.',
    input: RelationRef.extend({ terms: PartnerTerms }),
    output: SeenTerms,
  }),
  agreeTerms: terms('agreeTerms', 'Agrees to the proposed terms: orders that are sent from now on keep their number.'),
  declineTerms: terms('declineTerms', 'Declines the proposed terms; the agreed ones stay.'),
  withdrawTerms: terms('withdrawTerms', 'Takes the own proposal back.'),
  publicProfile: endpoint({
    path: '/api/v1/system/relation/info/publicProfile',
    permission: 'relation:read',
    reads: 'other',
    summary: 'What the organisation shows to others that do not work with it; null while it is not public.',
    input: AskedOrganisation,
    output: Public,
  }),
  publish: endpoint({
    path: '/api/v1/system/relation/info/publish',
    permission: 'relation:manage',
    summary: 'Lets others find the organisation, and says what they see of it.',
    input: PublicChoice,
    output: Public,
  }),
  unpublish: endpoint({
    path: '/api/v1/system/relation/info/unpublish',
    permission: 'relation:manage',
    summary: 'Hides the organisation from others that do not work with it.',
    input: Empty,
    output: Public,
  }),
  find: endpoint({
    path: '/api/v1/system/relation/info/find',
    permission: 'relation:read',
    reads: 'other',
    summary:
      'Public labs for a clinic, public clinics for a lab, by name; with `withinKm` those around the own organisation or another position, the nearest first.',
    input: AskedOrganisation.extend({
      ...windowInput({ size: RELATION_PAGE_SIZE, sizeMax: FOUND_ON_MAP_MAX }),
      /** The beginning of a word of the name or city, of the number, or of a public phone number. */
      search: z.string().trim().max(64).default(''),
      caseType: CaseType.optional(),
      material: Material.optional(),
      turnaroundDaysMax: z.int().min(1).max(TURNAROUND_DAYS_MAX).optional(),
      withinKm: WithinKm.optional(),
      /**
       * The centre of the search radius `withinKm`; if absent, the caller's own organisation is the centre. With `around`, the search finds
       * only organisations that show themselves on a map.
       */
      around: Position.optional(),
    }),
    /** `ownPosition` is the position of the own organisation; absent if it has none. */
    output: listOf(PublicProfile).extend({ ownPosition: Position.optional() }),
  }),
} as const;
