import * as z from 'zod';
import { Position } from '../geometry/mercator.ts';
import { OrganisationId } from '../ids.ts';
import { TURNAROUND_DAYS_MAX } from '../limits.ts';
import { OrganisationNumber } from '../organisation/organisation.ts';
import { CaseType, Material } from '../prescription/prescription.ts';
import { RelationState } from './relation.ts';

/** The public part of an organisation, as its head chose it. Personal facts are hidden until a head turns them on. */
export const PublicChoice = z.object({
  city: z.string().trim().min(1, { error: 'required' }).max(80),
  /** The case types and materials that the organisation makes or orders; empty if it does not say. */
  caseTypes: z.array(CaseType).max(CaseType.options.length).default([]),
  materials: z.array(Material).max(Material.options.length).default([]),
  /** Usual number of days from the order to the dispatch; null if the organisation does not say. */
  turnaroundDays: z
    .int({ error: 'turnaroundDays' })
    .min(1, { error: 'turnaroundDays' })
    .max(TURNAROUND_DAYS_MAX, { error: 'turnaroundDays' })
    .nullable()
    .default(null),
  website: z
    .string()
    .trim()
    .max(200)
    .regex(/^(?:https:\/\/\S+)?$/u, { error: 'website' })
    .default(''),
  showsPhone: z.boolean().default(false),
  /** Whether a search by distance finds the organisation. */
  showsPosition: z.boolean().default(false),
  /** Whether others see the organisation on a map. It has an effect only with `showsPosition`. */
  showsOnMap: z.boolean().default(false),
});
export type PublicChoice = z.infer<typeof PublicChoice>;

/** The radii in km of a search around the own organisation, or around another position. */
export const WITHIN_KM = [25, 50, 100, 200] as const;
/** The limits in days that a search offers for a lab's turnaround. */
export const TURNAROUND_DAYS = [3, 5, 7, 10, 14, 21] as const;
export const WithinKm = z.literal(WITHIN_KM);
/** The radius in km around a position on the map until a person chooses another. */
export const WITHIN_KM_AT_FIRST = 50 satisfies z.infer<typeof WithinKm>;

/** The public facts of an organisation as others find them. */
export const PublicProfile = PublicChoice.omit({ showsPhone: true, showsPosition: true, showsOnMap: true }).extend({
  organisationId: OrganisationId,
  organisationNumber: OrganisationNumber,
  name: z.string(),
  country: z.string(),
  /** The phone number with its country calling code; empty if the organisation does not show it. */
  phone: z.string(),
  /** Distance from the centre of the search in a straight line; absent if the organisation or the centre has no position. */
  distanceKm: z.number().optional(),
  /** Absent if the organisation does not show itself on a map, or has no position. */
  position: Position.optional(),
  /** The state of the relation with the reader's organisation; null without one. */
  relation: RelationState.nullable(),
});
export type PublicProfile = z.infer<typeof PublicProfile>;
