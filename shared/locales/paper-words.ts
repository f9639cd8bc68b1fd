import type enOrder from './en/order.json';
import type enPaper from './en/paper.json';
import type enWorkOrder from './en/workOrder.json';
import type { Language } from './languages.ts';

/** The texts of printed papers, in addition to those of the prescription. */
export interface PaperWords {
  readonly paper: typeof enPaper;
  readonly order: Pick<typeof enOrder, 'state' | 'happened' | 'column' | 'flag'>;
  readonly workOrder: Pick<typeof enWorkOrder, 'stage'>;
}

type Loads = { readonly [Name in keyof PaperWords]: () => Promise<{ default: PaperWords[Name] }> };

const WORDS: Readonly<Record<Language, Loads>> = {
  zh: {
    paper: () => import('./zh/paper.json', { with: { type: 'json' } }),
    order: () => import('./zh/order.json', { with: { type: 'json' } }),
    workOrder: () => import('./zh/workOrder.json', { with: { type: 'json' } }),
  },
  en: {
    paper: () => import('./en/paper.json', { with: { type: 'json' } }),
    order: () => import('./en/order.json', { with: { type: 'json' } }),
    workOrder: () => import('./en/workOrder.json', { with: { type: 'json' } }),
  },
  tr: {
    paper: () => import('./tr/paper.json', { with: { type: 'json' } }),
    order: () => import('./tr/order.json', { with: { type: 'json' } }),
    workOrder: () => import('./tr/workOrder.json', { with: { type: 'json' } }),
  },
  es: {
    paper: () => import('./es/paper.json', { with: { type: 'json' } }),
    order: () => import('./es/order.json', { with: { type: 'json' } }),
    workOrder: () => import('./es/workOrder.json', { with: { type: 'json' } }),
  },
  ar: {
    paper: () => import('./ar/paper.json', { with: { type: 'json' } }),
    order: () => import('./ar/order.json', { with: { type: 'json' } }),
    workOrder: () => import('./ar/workOrder.json', { with: { type: 'json' } }),
  },
  ru: {
    paper: () => import('./ru/paper.json', { with: { type: 'json' } }),
    order: () => import('./ru/order.json', { with: { type: 'json' } }),
    workOrder: () => import('./ru/workOrder.json', { with: { type: 'json' } }),
  },
};

/** Returns the texts of printed papers in a language. */
export async function paperWords(language: Language): Promise<PaperWords> {
  const loads = WORDS[language];
  const [paper, order, workOrder] = await Promise.all([loads.paper(), loads.order(), loads.workOrder()]);
  return { paper: paper.default, order: order.default, workOrder: workOrder.default };
}
