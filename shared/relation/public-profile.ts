import * as z from 'zod';
import { Position } from '../geometry/mercator.ts';
import { OrganisationId } from '../ids.ts';
import { TURNAROUND_DAYS_MAX } from '../limits.ts';
import { OrganisationNumber } from '../organisation/organisation.ts';
import { CaseType, Material } from '../prescription/prescription.ts';
import { RelationState } from './relation.ts';

/** The public part of an organisation, as its head chose it. Personal facts are off until a head turns them on. */
export const PublicChoice = z.object({
  city: z.string().trim().min(1, { error: 'required' }).max(80),
  /** The case types and materials that it makes or orders; empty: it does not say. */
  caseTypes: z.array(CaseType).max(CaseType.options.length).default([]),
  materials: z.array(Material).max(Material.options.length).default([]),
  /** Usual days from the order to the dispatch; null: it does not say. */
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
  /** Whether a search by distance finds it. */
  showsPosition: z.boolean().default(false),
  /** Whether others see the organisation on a map. It has an effect only with `showsPosition`. */
  showsOnMap: z.boolean().default(false),
});
export type PublicChoice = z.infer<typeof PublicChoice>;

/** The radii of a search around the own organisation, or around another position. */
export const WITHIN_KM = [25, 50, 100, 200] as const;
/** The turnarounds, in days, that a search asks for at most. */
export const TURNAROUND_DAYS = [3, 5, 7, 10, 14, 21] as const;
export const WithinKm = z.literal(WITHIN_KM);
/** The radius around a position that is chosen on the map before a radius is. */
export const WITHIN_KM_AT_FIRST = 50 satisfies z.infer<typeof WithinKm>;

/** An organisation as others find it. */
export const PublicProfile = PublicChoice.omit({ showsPhone: true, showsPosition: true, showsOnMap: true }).extend({
  organisationId: OrganisationId,
  organisationNumber: OrganisationNumber,
  name: z.string(),
  country: z.string(),
  /** With the country calling code; empty where it is not shown. */
  phone: z.string(),
  /** From the middle of the search, as the crow flies; absent where one of both has no position. */
  distanceKm: z.number().optional(),
  /** Absent where it does not show itself on a map, or has no position. */
  position: Position.optional(),
  /** The state of the relation with the reader's organisation; null without one. */
  relation: RelationState.nullable(),
});
export type PublicProfile = z.infer<typeof PublicProfile>;
