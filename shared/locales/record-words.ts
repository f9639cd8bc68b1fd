import type enOrder from './en/order.json';
import type enPatient from './en/patient.json';
import type enRecord from './en/record.json';
import type { Language } from './languages.ts';

/** The texts of the page in the zip of a patient's record. */
export interface RecordWords {
  readonly record: typeof enRecord;
  readonly patient: typeof enPatient;
  readonly order: Pick<typeof enOrder, 'state' | 'happened'>;
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
  },
  en: {
    record: () => import('./en/record.json', { with: { type: 'json' } }),
    patient: () => import('./en/patient.json', { with: { type: 'json' } }),
    order: () => import('./en/order.json', { with: { type: 'json' } }),
  },
  tr: {
    record: () => import('./tr/record.json', { with: { type: 'json' } }),
    patient: () => import('./tr/patient.json', { with: { type: 'json' } }),
    order: () => import('./tr/order.json', { with: { type: 'json' } }),
  },
  es: {
    record: () => import('./es/record.json', { with: { type: 'json' } }),
    patient: () => import('./es/patient.json', { with: { type: 'json' } }),
    order: () => import('./es/order.json', { with: { type: 'json' } }),
  },
  ar: {
    record: () => import('./ar/record.json', { with: { type: 'json' } }),
    patient: () => import('./ar/patient.json', { with: { type: 'json' } }),
    order: () => import('./ar/order.json', { with: { type: 'json' } }),
  },
  ru: {
    record: () => import('./ru/record.json', { with: { type: 'json' } }),
    patient: () => import('./ru/patient.json', { with: { type: 'json' } }),
    order: () => import('./ru/order.json', { with: { type: 'json' } }),
  },
};

/** Returns the texts in a language. */
export async function recordWords(language: Language): Promise<RecordWords> {
  const loads = WORDS[language];
  const [record, patient, order] = await Promise.all([loads.record(), loads.patient(), loads.order()]);
  return {
    record: record.default,
    patient: patient.default,
    order: order.default,
  };
}
