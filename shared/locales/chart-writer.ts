import type { ChartWriter } from '../chart/state-text.ts';
import type enChart from './en/chart.json';
import { enumerated } from './enumerated.ts';
import type { Language } from './languages.ts';
import { fillIn } from './server-words.ts';

/** Texts of a chart that a server uses. */
export type ChartWords = Omit<typeof enChart, `${string}_${string}` | 'fill'>;

/** Returns the text under a key of one or two parts: `percent`, `status.missing`. */
function textIn(chart: ChartWords, key: string): string {
  const [group = '', word = ''] = key.split('.');
  const words: Readonly<Record<string, string | Readonly<Record<string, string>>>> = chart;
  const found = words[group];
  return typeof found === 'string' ? found : (found?.[word] ?? '');
}

/** Returns functions that write the texts of a dental chart in one language, from the dictionary `chart`. Reports and record packages use them. */
export const chartWriter = (chart: ChartWords, language: Language): ChartWriter => ({
  write: (key, values = {}) => fillIn(textIn(chart, key), values),
  list: (words) => enumerated(words, language),
});
