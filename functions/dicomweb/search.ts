import { StandardError } from '#functions/http/standard-error.ts';
import type { StandardAnswer, StandardRequest } from '#functions/http/standard-request.ts';
import {
  type AttributeKeyword,
  type AttributeLevel,
  attributeRow,
  type StatedAttributes,
} from '#shared/dicomweb/dicomweb-attributes.ts';
import { DICOMWEB_ROOT, DICOMWEB_SERVICES, INLINE_BYTES_MAX } from '#shared/dicomweb/dicomweb-services.ts';
import { Env } from './env.ts';
import { chooseType } from './accept-header.ts';
import { Archive, type LiveInstance, type LiveSeries } from './archive.ts';
import { type DicomJson, toDicomJson, type Values } from './dicom-json.ts';
import type { FoundService } from './find-service.ts';
import { matchesValue } from './match-value.ts';
import { type Question, readQuestion } from './read-question.ts';

const { SITE_ORIGIN } = Env.pick({ SITE_ORIGIN: true }).parse(process.env);
const LEVELS: readonly AttributeLevel[] = ['study', 'series', 'instance'];

/**
 * The level of the results of each search, and the levels that each result contains. A search for all series or instances is relational
 * (PS3.18 10.6.1.2): its results contain the study too.
 */
const ANSWERS = {
  studies: { level: 'study', levels: ['study'] },
  allSeries: { level: 'series', levels: ['study', 'series'] },
  allInstances: { level: 'instance', levels: LEVELS },
  studySeries: { level: 'series', levels: ['series'] },
  studyInstances: { level: 'instance', levels: ['series', 'instance'] },
  seriesInstances: { level: 'instance', levels: ['instance'] },
} as const satisfies Partial<
  Record<FoundService['name'], { level: AttributeLevel; levels: readonly AttributeLevel[] }>
>;

export type SearchName = keyof typeof ANSWERS;

/** Whether all filters of these levels match. A filter for ModalitiesInStudy is compared with each series' modality. */
function matches(stated: StatedAttributes, { filters }: Question, levels: readonly AttributeLevel[]): boolean {
  return [...filters].every(([keyword, asked]) => {
    const { level, matching } = attributeRow(keyword);
    if (matching === undefined || !levels.includes(level)) return true;
    return matchesValue(matching, stated[keyword === 'ModalitiesInStudy' ? 'Modality' : keyword], asked);
  });
}

const WILD = /[*?]/u;

/**
 * Returns the narrowest part of the index that contains every result: the series of one patient, of a range of dates, or of the
 * organisation.
 */
function rangeOf({ filters }: Question): Parameters<Archive['candidates']>[0] {
  const patientId = filters.get('PatientID') ?? '';
  const [from = '', to = from] = (filters.get('StudyDate') ?? '').split('-').map((date) => date.replaceAll(/\D/gu, ''));
  return {
    ...(patientId !== '' && !WILD.test(patientId) && { patientId }),
    ...(from !== '' && { from }),
    ...(to !== '' && { to }),
  };
}

async function findSeries(archive: Archive, question: Question, path: Record<string, string>): Promise<LiveSeries[]> {
  const isTaken = ({ stated }: { readonly stated: StatedAttributes }): boolean =>
    matches(stated, question, ['study', 'series']);
  const study = path['study'] ?? question.filters.get('StudyInstanceUID') ?? '';
  if (study === '') return archive.candidates(rangeOf(question), isTaken);
  const found = await Promise.all(study.split(/[,\\]/u).map((uid) => archive.seriesOf(uid, path['series'])));
  return found.flat().filter(({ row }) => isTaken(row));
}

const newestFirst = (one: LiveSeries, other: LiveSeries): number =>
  `${other.row.date} ${other.row.stated.StudyTime ?? ''}`.localeCompare(
    `${one.row.date} ${one.row.stated.StudyTime ?? ''}`,
  ) || (one.row.study < other.row.study ? -1 : one.row.study > other.row.study ? 1 : 0);

const byNumber = (one: LiveSeries, other: LiveSeries): number =>
  newestFirst(one, other) ||
  Number(one.row.stated.SeriesNumber ?? 0) - Number(other.row.stated.SeriesNumber ?? 0) ||
  (one.row.series < other.row.series ? -1 : 1);

/** Attributes with which a client finds the study or series of a result. Every result has them, at every level. */
const LEADING = ['RetrieveURL', 'InstanceAvailability', 'StudyInstanceUID', 'SeriesInstanceUID'] as const;
const OF_STUDY: readonly AttributeKeyword[] = [
  'NumberOfStudyRelatedSeries',
  'NumberOfStudyRelatedInstances',
  'ModalitiesInStudy',
];
const AT_A_TIME = 25;

/**
 * Returns the number of different instances in series. If a series is in two files, both files may contain the same instance. The instances
 * are then read and compared. Otherwise the counts in the rows are enough.
 */
async function countInstances(archive: Archive, series: readonly LiveSeries[]): Promise<number> {
  const isTwice = new Set(series.map(({ row }) => row.series)).size < series.length;
  if (isTwice) return (await archive.instancesOf(series)).length;
  return series.reduce((sum, { row }) => sum + row.instanceCount, 0);
}

async function madeOfStudy(archive: Archive, series: readonly LiveSeries[]): Promise<Values> {
  const modalities = new Set(series.flatMap(({ row }) => row.stated.Modality ?? []));
  return {
    ModalitiesInStudy: [...modalities].toSorted().join('\\'),
    NumberOfStudyRelatedSeries: String(new Set(series.map(({ row }) => row.series)).size),
    NumberOfStudyRelatedInstances: String(await countInstances(archive, series)),
  };
}

interface Asking {
  readonly archive: Archive;
  readonly question: Question;
  readonly name: SearchName;
  /** The series of each study in the results. Each study is read once. */
  readonly studies: Map<string, Promise<LiveSeries[]>>;
}

type Found = { readonly series: LiveSeries; readonly instance?: LiveInstance };

function urlOf({ series: { row }, instance }: Found, level: AttributeLevel): string {
  const parts = [`${SITE_ORIGIN}${DICOMWEB_ROOT}/studies/${row.study}`];
  if (level !== 'study') parts.push(`series/${row.series}`);
  if (instance !== undefined) parts.push(`instances/${instance.stated.SOPInstanceUID ?? ''}`);
  return parts.join('/');
}

function seriesOnce(study: string, { archive, studies }: Pick<Asking, 'archive' | 'studies'>): Promise<LiveSeries[]> {
  const read = studies.get(study) ?? archive.seriesOf(study);
  studies.set(study, read);
  return read;
}

async function answerOf(found: Found, { archive, question, name, studies }: Asking): Promise<DicomJson> {
  const { series, instance } = found;
  const { row } = series;
  const { levels, level }: { levels: readonly AttributeLevel[]; level: AttributeLevel } = ANSWERS[name];
  const isStudyCounted = levels.includes('study') || OF_STUDY.some((each) => question.included.has(each));
  const isSeriesCounted = levels.includes('series') || question.included.has('NumberOfSeriesRelatedInstances');
  const all = isStudyCounted || isSeriesCounted ? await seriesOnce(row.study, { archive, studies }) : [];
  const own = all.filter((each) => each.row.series === row.series);
  const values: Values = {
    ...row.stated,
    ...instance?.stated,
    ...(isStudyCounted && (await madeOfStudy(archive, all))),
    ...(isSeriesCounted && { NumberOfSeriesRelatedInstances: String(await countInstances(archive, own)) }),
    InstanceAvailability: 'ONLINE',
    RetrieveURL: urlOf(found, level),
  };
  const leading = LEADING.filter((keyword) => level !== 'study' || keyword !== 'SeriesInstanceUID');
  return toDicomJson(values, levels, new Set([...question.included, ...leading]));
}

const firstOfEach = (series: readonly LiveSeries[], keyOf: (series: LiveSeries) => string): LiveSeries[] =>
  [...new Map(series.toReversed().map((each) => [keyOf(each), each])).values()].toReversed();

async function findAll(
  archive: Archive,
  question: Question,
  { name, parameters }: FoundService & { name: SearchName },
): Promise<Found[]> {
  const series = await findSeries(archive, question, parameters);
  const { level } = ANSWERS[name];
  if (level === 'study')
    return firstOfEach(series.toSorted(newestFirst), ({ row }) => row.study).map((each) => ({ series: each }));
  const sorted = series.toSorted(byNumber);
  if (level === 'series') return firstOfEach(sorted, ({ row }) => row.series).map((each) => ({ series: each }));
  const groups = Map.groupBy(sorted, ({ row }) => `${row.study} ${row.series}`);
  const lists = await Promise.all([...groups.values()].map((group) => archive.instancesOf(group)));
  return lists
    .flat()
    .filter(({ stated }) => matches(stated, question, ['instance']))
    .map((instance) => ({ series: instance.of, instance }));
}

const warningsOf = ({ warnings }: Question, left: number): Record<string, string> => {
  const texts = [...warnings, ...(left > 0 ? [`There are ${left} additional results that can be requested`] : [])];
  return texts.length === 0 ? {} : { warning: texts.map((text) => `299 arcata "${text}"`).join(', ') };
};

/** Answers a search (QIDO-RS): DWEB-5 to DWEB-8. */
export async function search(
  request: StandardRequest,
  found: FoundService & { name: SearchName },
): Promise<StandardAnswer> {
  const type = chooseType(request.header('accept'), DICOMWEB_SERVICES[found.name].answers);
  const question = readQuestion(request.query);
  const archive = new Archive(request.caller);
  const all = await findAll(archive, question, found);
  const page = all.slice(question.offset, question.offset + question.limit);
  const left = Math.max(0, all.length - question.offset - page.length);
  await request.noteRead('dicomwebRead', [...new Set(page.map(({ series }) => series.subject))]);
  const headers = warningsOf(question, left);
  if (page.length === 0) return { status: 204, headers };
  const asking: Asking = { archive, question, name: found.name, studies: new Map() };
  const answers: DicomJson[] = [];
  for (let from = 0; from < page.length; from += AT_A_TIME)
    answers.push(...(await Promise.all(page.slice(from, from + AT_A_TIME).map((each) => answerOf(each, asking)))));
  const body = JSON.stringify(answers);
  if (Buffer.byteLength(body) > INLINE_BYTES_MAX)
    throw new StandardError(413, 'The answer is too large: ask for fewer results by limit.');
  return { status: 200, headers: { 'content-type': type, ...headers }, body };
}
