import type { ChartWriter } from '#shared/chart/state-text.ts';
import { chartWriter } from '#shared/locales/chart-writer.ts';
import { type ReportWords, reportWords } from '#shared/locales/report-words.ts';
import type { Language } from '#shared/locales/languages.ts';
import type { ToothNotation } from '#shared/tooth/tooth-notations.ts';
import { writeTooth } from '#shared/tooth/write-tooth.ts';
import { momentIn } from './moment-in.ts';

/** The words and formats of a report in its reader's language. */
export interface ReportReader extends ReportWords {
  readonly language: Language;
  /** Formats a moment in seconds. */
  readonly moment: (at: number) => string;
  /** Formats a day: `2026-03-12`. */
  readonly day: (day: string) => string;
  /** Formats a value with one decimal. */
  readonly decimal: (value: number) => string;
  readonly tooth: (tooth: string) => string;
  readonly chartWriter: ChartWriter;
}

interface Asked {
  readonly language: Language;
  readonly timeZone: string;
  readonly toothNotation: ToothNotation;
}

/** Returns the words and formats of a language. Digits are 0–9 and the calendar is Gregorian in every language. */
export async function reportReader({ language, timeZone, toothNotation }: Asked): Promise<ReportReader> {
  const locale = new Intl.Locale(language, { calendar: 'gregory', numberingSystem: 'latn' }).toString();
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const decimals = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const words = await reportWords(language);
  return {
    ...words,
    language,
    moment: momentIn(language, timeZone),
    day: (day) => days.format(new Date(`${day}T00:00:00Z`)),
    decimal: (value) => decimals.format(value),
    tooth: (tooth) => writeTooth(tooth, toothNotation),
    chartWriter: chartWriter(words.chart, language),
  };
}
