import type { Announcement, AnnouncementKind } from '#shared/announcement/announcement.ts';
import { LANGUAGES, type Language } from '#shared/locales/languages.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import { formatTime } from '#web/ui/format-time.ts';

type Typed = Readonly<Record<Language, string>>;

/** Values of the form. Days and times are in the reader's time zone; '' if there is none. */
export interface AnnouncementValues {
  readonly kind: AnnouncementKind;
  readonly mustAcknowledge: boolean;
  readonly organisationTypes: readonly string[];
  readonly countries: readonly string[];
  readonly families: readonly string[];
  readonly startsDay: string;
  readonly startsTime: string;
  readonly endsDay: string;
  readonly endsTime: string;
  readonly titles: Typed;
  readonly texts: Typed;
}

const typed = (textOf: (language: Language) => string | undefined): Typed => ({
  zh: textOf('zh') ?? '',
  en: textOf('en') ?? '',
  tr: textOf('tr') ?? '',
  es: textOf('es') ?? '',
  ar: textOf('ar') ?? '',
  ru: textOf('ru') ?? '',
});

const dayOf = (at: UnixSeconds): string => formatTime(at, '{y}-{m}-{d}');
const timeOf = (at: UnixSeconds): string => formatTime(at, '{h}:{i}');

/** Returns the first values of the form: those of a draft, or of a new announcement that begins now. */
export function valuesOf(draft: Announcement | undefined, now: UnixSeconds): AnnouncementValues {
  const { startsAt = now, endsAt = null } = draft ?? {};
  return {
    kind: draft?.kind ?? 'information',
    mustAcknowledge: draft?.mustAcknowledge ?? false,
    organisationTypes: draft?.audience.organisationTypes ?? ['clinic', 'lab'],
    countries: draft?.audience.countries ?? [],
    families: draft?.audience.families ?? [],
    startsDay: dayOf(startsAt),
    startsTime: timeOf(startsAt),
    endsDay: endsAt === null ? '' : dayOf(endsAt),
    endsTime: endsAt === null ? '' : timeOf(endsAt),
    titles: typed((language) => draft?.texts[language]?.title),
    texts: typed((language) => draft?.texts[language]?.text),
  };
}

/** Converts a day and a clock time to Unix seconds. Returns NaN for a text that is no day; the schema refuses NaN. */
const momentOf = (day: string, time: string): number =>
  Math.floor(new Date(`${day}T${time === '' ? '00:00' : time}`).getTime() / 1000);

/**
 * Returns the call's input for the form's values. The input always has the English text. It has another language only if the form has a
 * title or a text in that language.
 */
export function inputOf(values: AnnouncementValues): unknown {
  const { organisationTypes, countries, families, titles, texts } = values;
  const written = LANGUAGES.filter(
    (language) => language === 'en' || titles[language].trim() !== '' || texts[language].trim() !== '',
  );
  return {
    kind: values.kind,
    mustAcknowledge: values.mustAcknowledge,
    audience: { organisationTypes, countries, families },
    startsAt: momentOf(values.startsDay, values.startsTime),
    endsAt: values.endsDay === '' ? null : momentOf(values.endsDay, values.endsTime),
    texts: Object.fromEntries(
      written.map((language) => [language, { title: titles[language], text: texts[language] }]),
    ),
  };
}
