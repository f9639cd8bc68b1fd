import * as z from 'zod';
import { OrganisationId } from '../ids.ts';
import { TURNAROUND_DAYS_MAX } from '../limits.ts';
import { NamedBy } from '../order/patient-naming.ts';
import { CaseType, Material, type Prescription } from '../prescription/prescription.ts';
import { WorkingCalendar } from '../organisation/working-calendar.ts';
import { UnixSeconds } from '../unix-seconds.ts';
import type { Transition } from '../wire/transition.ts';
import { PublicChoice } from './public-profile.ts';

/** The terms under which a clinic and a lab work together (REL-68). */
export const PartnerTerms = z.object({
  /** Working days of the lab from sending to the due date, for an order that names no date. Null: the due date stays open. */
  dueDays: z
    .int({ error: 'turnaroundDays' })
    .min(1, { error: 'turnaroundDays' })
    .max(TURNAROUND_DAYS_MAX, { error: 'turnaroundDays' })
    .nullable()
    .default(null),
  /** The case types and materials that the lab accepts; empty: all of them. */
  caseTypes: z.array(CaseType).max(CaseType.options.length).default([]),
  materials: z.array(Material).max(Material.options.length).default([]),
  /** Whether an order within the terms is accepted automatically when it is sent. */
  acceptsByItself: z.boolean().default(false),
  /**
   * The limit for naming a patient: no order may give the lab more facts than this way of naming. An order may give fewer facts (REL-96).
   */
  patientNaming: NamedBy.default('name'),
});
export type PartnerTerms = z.infer<typeof PartnerTerms>;

const Party = z.object({ organisationId: OrganisationId, name: z.string() });

/** A proposal that the other side has not answered yet. */
const TermsProposal = z.object({ terms: PartnerTerms, proposer: Party, proposedBy: z.string(), at: UnixSeconds });

/** Terms that both sides agreed to. Each order keeps the number of the version that applied when it was sent. */
export const TermsVersion = z.object({
  number: z.int().min(1),
  terms: PartnerTerms,
  proposer: Party,
  proposedBy: z.string(),
  agreedBy: z.string(),
  at: UnixSeconds,
});
export type TermsVersion = z.infer<typeof TermsVersion>;

/** The terms of a clinic and a lab: all versions, oldest first, and an open proposal. */
export const RelationTerms = z.object({
  versions: z.array(TermsVersion).default([]),
  proposal: TermsProposal.nullable().default(null),
});
/** The terms as a clinic or lab reads them. `calendar` states which days count as working days in `dueDays`. */
export const SeenTerms = RelationTerms.extend({
  version: z.int(),
  calendar: WorkingCalendar,
  /** The lab's work as its public profile states it (REL-91); absent while the lab is not public. */
  published: PublicChoice.pick({ caseTypes: true, materials: true, turnaroundDays: true }).optional(),
});
export type SeenTerms = z.infer<typeof SeenTerms>;

/**
 * Transitions of the terms (REL-69). An action is refused with 40901 if no row allows it. `proposer` is the side with the open proposal.
 * `other` is the side that may answer the proposal, or make one if none is open.
 */
export const TERMS_TRANSITIONS = [
  { action: 'proposeTerms', from: ['settled'], to: 'proposed', by: ['other'] },
  { action: 'agreeTerms', from: ['proposed'], to: 'settled', by: ['other'] },
  { action: 'declineTerms', from: ['proposed'], to: 'settled', by: ['other'] },
  { action: 'withdrawTerms', from: ['proposed'], to: 'settled', by: ['proposer'] },
] as const satisfies readonly Transition<'settled' | 'proposed', 'proposer' | 'other'>[];
export type TermsAction = (typeof TERMS_TRANSITIONS)[number]['action'];

/** Returns the state of a pair's terms and the role of one side, as `TERMS_TRANSITIONS` names them. */
export const standingOf = (proposal: SeenTerms['proposal'], organisationId: OrganisationId) =>
  ({
    from: proposal === null ? 'settled' : 'proposed',
    by: proposal?.proposer.organisationId === organisationId ? 'proposer' : 'other',
  }) as const;

const allows = <Value>(accepted: readonly Value[], value: Value): boolean =>
  accepted.length === 0 || accepted.includes(value);

type Prescribed = Pick<Prescription, 'caseType' | 'items'>;
type Accepted = Pick<PartnerTerms, 'caseTypes' | 'materials'>;

/** Returns the parts of a prescription that the terms do not allow: the case type, and the materials of pieces. */
export function outsideTerms({ caseTypes, materials }: Accepted, { caseType, items }: Prescribed) {
  const asked = new Set(items.flatMap(({ material }) => (material === undefined ? [] : [material])));
  return {
    caseType: allows(caseTypes, caseType) ? undefined : caseType,
    materials: [...asked].filter((material) => !allows(materials, material)),
  };
}

/** Whether the terms cover a prescription: its case type, and the material of each piece that names one. */
export function isWithinTerms(terms: PartnerTerms, prescription: Prescribed): boolean {
  const { caseType, materials } = outsideTerms(terms, prescription);
  return caseType === undefined && materials.length === 0;
}
