import type { ChartWords } from './chart-writer.ts';
import type enOrder from './en/order.json';
import type enPatient from './en/patient.json';
import type enRecord from './en/record.json';
import type { Language } from './languages.ts';

/** The texts of the page in the zip of a patient's record. */
export interface RecordWords {
  readonly record: typeof enRecord;
  readonly patient: typeof enPatient;
  readonly order: Pick<typeof enOrder, 'state' | 'happened'>;
  readonly chart: ChartWords;
}

type Loads = {
  readonly [Name in keyof RecordWords]: () => Promise<{
    default: RecordWords[Name];
  }>;
};

const WORDS: Readonly<Record<Language, Loads>> = {
  zh: {
    record: () => import('./zh/record.json', { with: { type: 'json' } }),
    patient: () => import('./zh/patient.json', { with: { type: 'json' } }),
    order: () => import('./zh/order.json', { with: { type: 'json' } }),
    chart: () => import('./zh/chart.json', { with: { type: 'json' } }),
  },
  en: {
    record: () => import('./en/record.json', { with: { type: 'json' } }),
    patient: () => import('./en/patient.json', { with: { type: 'json' } }),
    order: () => import('./en/order.json', { with: { type: 'json' } }),
    chart: () => import('./en/chart.json', { with: { type: 'json' } }),
  },
  tr: {
    record: () => import('./tr/record.json', { with: { type: 'json' } }),
    patient: () => import('./tr/patient.json', { with: { type: 'json' } }),
    order: () => import('./tr/order.json', { with: { type: 'json' } }),
    chart: () => import('./tr/chart.json', { with: { type: 'json' } }),
  },
  es: {
    record: () => import('./es/record.json', { with: { type: 'json' } }),
    patient: () => import('./es/patient.json', { with: { type: 'json' } }),
    order: () => import('./es/order.json', { with: { type: 'json' } }),
    chart: () => import('./es/chart.json', { with: { type: 'json' } }),
  },
  ar: {
    record: () => import('./ar/record.json', { with: { type: 'json' } }),
    patient: () => import('./ar/patient.json', { with: { type: 'json' } }),
    order: () => import('./ar/order.json', { with: { type: 'json' } }),
    chart: () => import('./ar/chart.json', { with: { type: 'json' } }),
  },
  ru: {
    record: () => import('./ru/record.json', { with: { type: 'json' } }),
    patient: () => import('./ru/patient.json', { with: { type: 'json' } }),
    order: () => import('./ru/order.json', { with: { type: 'json' } }),
    chart: () => import('./ru/chart.json', { with: { type: 'json' } }),
  },
};

/** Returns the texts of a record's page in a language. */
export async function recordWords(language: Language): Promise<RecordWords> {
  const loads = WORDS[language];
  const [record, patient, order, chart] = await Promise.all([
    loads.record(),
    loads.patient(),
    loads.order(),
    loads.chart(),
  ]);
  return {
    record: record.default,
    patient: patient.default,
    order: order.default,
    chart: chart.default,
  };
}
