import * as z from 'zod';
import { CountryCode, Language } from '../account/account.ts';
import { Equipment } from '../equipment/equipment.ts';
import { AnnouncementId, OrganisationId } from '../ids.ts';
import { UnixSeconds } from '../unix-seconds.ts';
import { ANNOUNCEMENT_TEXT_MAX, ANNOUNCEMENT_TITLE_MAX } from './announcement-limits.ts';

export const AnnouncementState = z.enum(['draft', 'published', 'withdrawn']);
export type AnnouncementState = z.infer<typeof AnnouncementState>;

/** A maintenance of the platform, a recall of devices, or anything else that people should know. */
export const AnnouncementKind = z.enum(['maintenance', 'recall', 'information']);
export type AnnouncementKind = z.infer<typeof AnnouncementKind>;

const Family = Equipment.shape.family;

/** The organisations that are concerned (ANN-3): of one of the types, and where countries or families are named, in one and with a device of one. */
export const AnnouncementAudience = z.object({
  organisationTypes: z.array(z.enum(['clinic', 'lab'])).min(1, { error: 'required' }),
  /** Empty: every country. */
  countries: z.array(CountryCode).max(250),
  /** Empty: also those without devices. */
  families: z.array(Family),
});
export type AnnouncementAudience = z.infer<typeof AnnouncementAudience>;

const Words = z.object({
  title: z.string().trim().min(1, { error: 'required' }).max(ANNOUNCEMENT_TITLE_MAX),
  text: z.string().trim().min(1, { error: 'required' }).max(ANNOUNCEMENT_TEXT_MAX),
});
export type AnnouncementWords = z.infer<typeof Words>;

/** The language of those whose own has no text. */
export const FALLBACK_LANGUAGE = 'en';

const Texts = z.object({
  en: Words,
  zh: Words.optional(),
  tr: Words.optional(),
  es: Words.optional(),
  ar: Words.optional(),
  ru: Words.optional(),
} satisfies Readonly<Record<Language, z.ZodType>>);

/** The part that a publisher writes. Times are those between which it is shown; without an end it is shown until it is withdrawn. */
const Written = z.object({
  kind: AnnouncementKind,
  audience: AnnouncementAudience,
  texts: Texts,
  startsAt: UnixSeconds,
  endsAt: UnixSeconds.nullable(),
  /** Whether the banner stays until the person has acknowledged it. */
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

/** An announcement as its publishers see it. */
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

/** An announcement as the people of a concerned organisation read it, in one language. */
export const Notice = z.object({
  announcementId: AnnouncementId,
  kind: AnnouncementKind,
  ...Words.shape,
  /** The language of the text, which is another than the reader's where theirs has none. */
  language: Language,
  startsAt: UnixSeconds,
  endsAt: UnixSeconds.nullable(),
  mustAcknowledge: z.boolean(),
  isAcknowledged: z.boolean(),
  /** The organisation's own devices of the families that it names. */
  devices: z.array(Equipment.pick({ equipmentId: true, serialNumber: true, modelNumber: true, family: true })),
});
export type Notice = z.infer<typeof Notice>;

/** The readers who have acknowledged an announcement: people in all, and their number in each organisation. */
export const Acknowledgements = z.object({
  people: z.int(),
  organisations: z.array(
    z.object({ organisationId: OrganisationId, name: z.string(), people: z.int(), firstAt: UnixSeconds }),
  ),
  /** Whether all were counted; otherwise the first ones alone. */
  isComplete: z.boolean(),
});
export type Acknowledgements = z.infer<typeof Acknowledgements>;

/** Whether the organisation is of a type and country that the announcement names. */
export const concernsPlace = (
  { organisationTypes, countries }: AnnouncementAudience,
  { type, country }: { readonly type: string; readonly country: string },
): boolean =>
  organisationTypes.some((each) => each === type) &&
  (countries.length === 0 || countries.some((each) => each === country));

/** Whether every organisation is concerned: such a text can be shown in public. */
export const isForEveryone = ({ organisationTypes, countries, families }: AnnouncementAudience): boolean =>
  organisationTypes.includes('clinic') &&
  organisationTypes.includes('lab') &&
  countries.length === 0 &&
  families.length === 0;

/** Returns the words in the reader's language, or in the fallback language where there are none. */
export function wordsIn(
  { texts }: Pick<Announcement, 'texts'>,
  language: Language,
): AnnouncementWords & { readonly language: Language } {
  const own = texts[language];
  return own === undefined ? { ...texts[FALLBACK_LANGUAGE], language: FALLBACK_LANGUAGE } : { ...own, language };
}
