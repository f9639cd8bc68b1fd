import type { ChartWords } from './chart-writer.ts';
import type enCeph from './en/ceph.json';
import type enPaper from './en/paper.json';
import type enPatient from './en/patient.json';
import type enReport from './en/report.json';
import type enStudy from './en/study.json';
import type enViewer from './en/viewer.json';
import type { Language } from './languages.ts';

/** The texts of a printed report. */
export interface ReportWords {
  readonly report: Pick<typeof enReport, 'kind' | 'untitled'>;
  readonly paper: Pick<typeof enPaper, 'page' | 'right' | 'left' | 'report'>;
  readonly chart: ChartWords;
  readonly ceph: typeof enCeph;
  readonly study: Pick<typeof enStudy, 'kind'>;
  readonly viewer: Pick<typeof enViewer, 'measured'>;
  readonly patient: Pick<typeof enPatient, 'sex' | 'field'>;
}

type Loads = { readonly [Name in keyof ReportWords]: () => Promise<{ default: ReportWords[Name] }> };

const WORDS: Readonly<Record<Language, Loads>> = {
  zh: {
    report: () => import('./zh/report.json', { with: { type: 'json' } }),
    paper: () => import('./zh/paper.json', { with: { type: 'json' } }),
    chart: () => import('./zh/chart.json', { with: { type: 'json' } }),
    ceph: () => import('./zh/ceph.json', { with: { type: 'json' } }),
    study: () => import('./zh/study.json', { with: { type: 'json' } }),
    viewer: () => import('./zh/viewer.json', { with: { type: 'json' } }),
    patient: () => import('./zh/patient.json', { with: { type: 'json' } }),
  },
  en: {
    report: () => import('./en/report.json', { with: { type: 'json' } }),
    paper: () => import('./en/paper.json', { with: { type: 'json' } }),
    chart: () => import('./en/chart.json', { with: { type: 'json' } }),
    ceph: () => import('./en/ceph.json', { with: { type: 'json' } }),
    study: () => import('./en/study.json', { with: { type: 'json' } }),
    viewer: () => import('./en/viewer.json', { with: { type: 'json' } }),
    patient: () => import('./en/patient.json', { with: { type: 'json' } }),
  },
  tr: {
    report: () => import('./tr/report.json', { with: { type: 'json' } }),
    paper: () => import('./tr/paper.json', { with: { type: 'json' } }),
    chart: () => import('./tr/chart.json', { with: { type: 'json' } }),
    ceph: () => import('./tr/ceph.json', { with: { type: 'json' } }),
    study: () => import('./tr/study.json', { with: { type: 'json' } }),
    viewer: () => import('./tr/viewer.json', { with: { type: 'json' } }),
    patient: () => import('./tr/patient.json', { with: { type: 'json' } }),
  },
  es: {
    report: () => import('./es/report.json', { with: { type: 'json' } }),
    paper: () => import('./es/paper.json', { with: { type: 'json' } }),
    chart: () => import('./es/chart.json', { with: { type: 'json' } }),
    ceph: () => import('./es/ceph.json', { with: { type: 'json' } }),
    study: () => import('./es/study.json', { with: { type: 'json' } }),
    viewer: () => import('./es/viewer.json', { with: { type: 'json' } }),
    patient: () => import('./es/patient.json', { with: { type: 'json' } }),
  },
  ar: {
    report: () => import('./ar/report.json', { with: { type: 'json' } }),
    paper: () => import('./ar/paper.json', { with: { type: 'json' } }),
    chart: () => import('./ar/chart.json', { with: { type: 'json' } }),
    ceph: () => import('./ar/ceph.json', { with: { type: 'json' } }),
    study: () => import('./ar/study.json', { with: { type: 'json' } }),
    viewer: () => import('./ar/viewer.json', { with: { type: 'json' } }),
    patient: () => import('./ar/patient.json', { with: { type: 'json' } }),
  },
  ru: {
    report: () => import('./ru/report.json', { with: { type: 'json' } }),
    paper: () => import('./ru/paper.json', { with: { type: 'json' } }),
    chart: () => import('./ru/chart.json', { with: { type: 'json' } }),
    ceph: () => import('./ru/ceph.json', { with: { type: 'json' } }),
    study: () => import('./ru/study.json', { with: { type: 'json' } }),
    viewer: () => import('./ru/viewer.json', { with: { type: 'json' } }),
    patient: () => import('./ru/patient.json', { with: { type: 'json' } }),
  },
};

/** Returns the texts of a printed report in a language. */
export async function reportWords(language: Language): Promise<ReportWords> {
  const loads = WORDS[language];
  const [report, paper, chart, ceph, study, viewer, patient] = await Promise.all([
    loads.report(),
    loads.paper(),
    loads.chart(),
    loads.ceph(),
    loads.study(),
    loads.viewer(),
    loads.patient(),
  ]);
  return {
    report: report.default,
    paper: paper.default,
    chart: chart.default,
    ceph: ceph.default,
    study: study.default,
    viewer: viewer.default,
    patient: patient.default,
  };
}
