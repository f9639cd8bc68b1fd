import * as z from 'zod';
import { CountryCode, Language } from '../account/account.ts';
import { Equipment } from '../equipment/equipment.ts';
import { AnnouncementId, OrganisationId } from '../ids.ts';
import { UnixSeconds } from '../unix-seconds.ts';
import { ANNOUNCEMENT_TEXT_MAX, ANNOUNCEMENT_TITLE_MAX } from './announcement-limits.ts';

export const AnnouncementState = z.enum(['draft', 'published', 'withdrawn']);
export type AnnouncementState = z.infer<typeof AnnouncementState>;

/** Kind of an announcement: maintenance of the platform, recall of devices, or other information. */
export const AnnouncementKind = z.enum(['maintenance', 'recall', 'information']);
export type AnnouncementKind = z.infer<typeof AnnouncementKind>;

const Family = Equipment.shape.family;

/**
 * Organisations that an announcement concerns (ANN-3). An organisation must meet all three conditions. It has one of the types. It is in
 * one of the countries, if any are named. It has a device of one of the families, if any are named.
 */
export const AnnouncementAudience = z.object({
  organisationTypes: z.array(z.enum(['clinic', 'lab'])).min(1, { error: 'required' }),
  /** Countries of the concerned organisations; empty = all countries. */
  countries: z.array(CountryCode).max(250),
  /**
   * Families of devices. An organisation is concerned if it has a device of one of them. Empty = all organisations, even those without
   * devices.
   */
  families: z.array(Family),
});
export type AnnouncementAudience = z.infer<typeof AnnouncementAudience>;

const Words = z.object({
  title: z.string().trim().min(1, { error: 'required' }).max(ANNOUNCEMENT_TITLE_MAX),
  text: z.string().trim().min(1, { error: 'required' }).max(ANNOUNCEMENT_TEXT_MAX),
});
export type AnnouncementWords = z.infer<typeof Words>;

/** Readers get the text in this language if there is no text in their own language. */
export const FALLBACK_LANGUAGE = 'en';

const Texts = z.object({
  en: Words,
  zh: Words.optional(),
  tr: Words.optional(),
  es: Words.optional(),
  ar: Words.optional(),
  ru: Words.optional(),
} satisfies Readonly<Record<Language, z.ZodType>>);

/**
 * The part of an announcement that a publisher writes. It is shown from `startsAt` to `endsAt`. If `endsAt` is null, it is shown until it
 * is withdrawn.
 */
const Written = z.object({
  kind: AnnouncementKind,
  audience: AnnouncementAudience,
  texts: Texts,
  startsAt: UnixSeconds,
  endsAt: UnixSeconds.nullable(),
  /** Whether the banner stays until the reader acknowledges it. */
  mustAcknowledge: z.boolean(),
});

export const AnnouncementInput = Written.refine(({ startsAt, endsAt }) => endsAt === null || endsAt > startsAt, {
  path: ['endsAt'],
  error: 'endsBeforeStart',
}).refine(({ kind, audience }) => kind !== 'recall' || audience.families.length > 0, {
  path: ['audience', 'families'],
  error: 'required',
});
export type AnnouncementInput = z.infer<typeof AnnouncementInput>;

/** An announcement with all fields that publishers see. */
export const Announcement = Written.extend({
  announcementId: AnnouncementId,
  state: AnnouncementState,
  authorName: z.string(),
  publishedAt: UnixSeconds.optional(),
  withdrawnAt: UnixSeconds.optional(),
  version: z.int(),
  createdAt: UnixSeconds,
  updatedAt: UnixSeconds,
});
export type Announcement = z.infer<typeof Announcement>;

/** An announcement for readers of a concerned organisation, in one language. */
export const Notice = z.object({
  announcementId: AnnouncementId,
  kind: AnnouncementKind,
  ...Words.shape,
  /** Language of the text. It differs from the reader's language if the announcement has no text in the reader's language. */
  language: Language,
  startsAt: UnixSeconds,
  endsAt: UnixSeconds.nullable(),
  mustAcknowledge: z.boolean(),
  isAcknowledged: z.boolean(),
  /** Devices of the reader's organisation that belong to the announcement's families. */
  devices: z.array(Equipment.pick({ equipmentId: true, serialNumber: true, modelNumber: true, family: true })),
});
export type Notice = z.infer<typeof Notice>;

/** Number of people who have acknowledged an announcement, in total and per organisation. */
export const Acknowledgements = z.object({
  people: z.int(),
  organisations: z.array(
    z.object({ organisationId: OrganisationId, name: z.string(), people: z.int(), firstAt: UnixSeconds }),
  ),
  /** Whether all acknowledgements were counted. If not, only the first `ACKNOWLEDGEMENTS_COUNTED_MAX` were counted. */
  isComplete: z.boolean(),
});
export type Acknowledgements = z.infer<typeof Acknowledgements>;

/** Whether the announcement concerns organisations of this type and country. */
export const concernsPlace = (
  { organisationTypes, countries }: AnnouncementAudience,
  { type, country }: { readonly type: string; readonly country: string },
): boolean =>
  organisationTypes.some((each) => each === type) &&
  (countries.length === 0 || countries.some((each) => each === country));

/** Whether the announcement concerns every organisation. Then it may be shown in public. */
export const isForEveryone = ({ organisationTypes, countries, families }: AnnouncementAudience): boolean =>
  organisationTypes.includes('clinic') &&
  organisationTypes.includes('lab') &&
  countries.length === 0 &&
  families.length === 0;

/** Returns the title and text in the reader's language, or in the fallback language if the reader's language has none. */
export function wordsIn(
  { texts }: Pick<Announcement, 'texts'>,
  language: Language,
): AnnouncementWords & { readonly language: Language } {
  const own = texts[language];
  return own === undefined ? { ...texts[FALLBACK_LANGUAGE], language: FALLBACK_LANGUAGE } : { ...own, language };
}
