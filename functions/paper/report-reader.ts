import type { ChartWriter } from '#shared/chart/state-text.ts';
import { enumerated } from '#shared/locales/enumerated.ts';
import { type ReportWords, reportWords } from '#shared/locales/report-words.ts';
import type { Language } from '#shared/locales/languages.ts';
import { fillIn } from '#shared/locales/server-words.ts';
import type { ToothNotation } from '#shared/tooth/tooth-notations.ts';
import { writeTooth } from '#shared/tooth/write-tooth.ts';
import { momentIn } from './moment-in.ts';

/** How a report is written in its reader's language. */
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

/** Returns the text under a key of one or two parts: `percent`, `status.missing`. */
function textIn(chart: ReportWords['chart'], key: string): string {
  const [group = '', word = ''] = key.split('.');
  const words: Readonly<Record<string, string | Readonly<Record<string, string>>>> = chart;
  const found = words[group];
  return typeof found === 'string' ? found : (found?.[word] ?? '');
}

const chartWriter = (chart: ReportWords['chart'], language: Language): ChartWriter => ({
  write: (key, values = {}) => fillIn(textIn(chart, key), values),
  list: (words) => enumerated(words, language),
});

interface Asked {
  readonly language: Language;
  readonly timeZone: string;
  readonly toothNotation: ToothNotation;
}

/** Returns the words and formats of a language. Figures are 0–9, the calendar is Gregorian. */
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
