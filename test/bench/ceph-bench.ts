import { MEASURES } from '#shared/ceph/measures.ts';
import { BENCH_MEASURES, cephErrors, type CephErrors } from './ceph-errors.ts';
import { hasFilms, openFilms } from './ceph-films.ts';
import type { BenchRow, Figure } from './measure.ts';

/**
 * The two parts of the challenge that no net was trained on. In part `test1`, people placed the points in the same way as in the training
 * films; in `test2`, they placed them in another way. Floors are the figures from the model's training. The aims of `test2` are the figures
 * of the second person, compared with the first person's points. In `test1`, the second person's errors are larger than the model's. The
 * aims of `test1` are therefore 20 % better than its floors.
 */
const PARTS = [
  {
    part: 'test1',
    films: '150 films in domain',
    error: [1.5, 1.2],
    within: [
      [77, 85],
      [83, 90],
      [86, 93],
      [92, 96],
    ],
    ellipse: 90,
  },
  {
    part: 'test2',
    films: '100 films outside',
    error: [2.3, 1.5],
    within: [
      [65, 75],
      [71, 83],
      [76, 88],
      [84, 94],
    ],
    ellipse: 80,
  },
] as const;
type Part = (typeof PARTS)[number];

const LIMITS_MM = [2, 2.5, 3, 4] as const;
/**
 * Bounds of a ratio: the model's error divided by the second person's error. Both errors are distances from the first person's points. At
 * 1, the model is as close as the second person.
 */
const MEASURE = { floor: 1.3, aim: 1 } as const;
const ABSENT = { absent: 'the films of the ISBI 2015 challenge are not on this machine' } as const;

const mean = (values: readonly number[]): number => values.reduce((sum, each) => sum + each, 0) / values.length;
const meanError = (values: readonly number[]): number => mean(values.map(Math.abs));
const shareWithin = (errors: readonly number[], mm: number): number =>
  (100 * errors.filter((error) => error <= mm).length) / errors.length;

let opened: ReturnType<typeof openFilms> | undefined;
const errors = new Map<string, Promise<CephErrors>>();

/** Runs the detector over the films of a part. It runs once, and all rows of the part share the result. */
async function errorsOf(part: string): Promise<CephErrors> {
  opened ??= openFilms();
  const { nets, of } = await opened;
  const known = errors.get(part) ?? cephErrors(nets, of(part));
  errors.set(part, known);
  return known;
}

const over =
  ({ part }: Part, figureOf: (errors: CephErrors) => Figure) =>
  async (): Promise<Figure> =>
    hasFilms() ? figureOf(await errorsOf(part)) : ABSENT;

/** Returns the rows of one part: first points, then measures. */
function partRows(part: Part): BenchRow[] {
  const base = { input: part.films };
  const points: BenchRow[] = [
    {
      ...base,
      name: `ceph.${part.part}.error`,
      metric: 'mm mean error of 19 points',
      better: 'lower',
      floor: part.error[0],
      aim: part.error[1],
      run: over(part, ({ model, people, proposed }) => ({
        figure: mean(model),
        ours: `${mean(proposed).toFixed(2)} mm over the ${((100 * proposed.length) / model.length).toFixed(1)} % that are proposed`,
        peer: `two people ${mean(people).toFixed(2)} mm`,
      })),
    },
    ...LIMITS_MM.map((mm, index): BenchRow => {
      const [floor = 0, aim = 0] = part.within[index] ?? [];
      return {
        ...base,
        name: `ceph.${part.part}.within.${mm}mm`,
        metric: `% of points within ${mm} mm`,
        better: 'higher',
        floor,
        aim,
        run: over(part, ({ model, people, proposed }) => ({
          figure: shareWithin(model, mm),
          ours: `${shareWithin(proposed, mm).toFixed(1)} % of the proposed`,
          peer: `two people ${shareWithin(people, mm).toFixed(1)} %`,
        })),
      };
    }),
    {
      ...base,
      name: `ceph.${part.part}.ellipse`,
      metric: '% of points in their 95 % ellipse',
      better: 'higher',
      floor: part.ellipse,
      aim: 95,
      run: over(part, ({ inEllipse }) => ({ figure: 100 * inEllipse, ours: '', peer: '' })),
    },
  ];
  return [...points, ...BENCH_MEASURES.map((id) => measureRow(part, id))];
}

function measureRow(part: Part, id: (typeof BENCH_MEASURES)[number]): BenchRow {
  return {
    name: `ceph.${part.part}.measure.${id}`,
    input: `${MEASURES[id].name}, ${part.films}`,
    metric: '× the difference of two people',
    better: 'lower',
    ...MEASURE,
    run: over(part, ({ measures }) => {
      const { model = [], people = [] } = measures.get(id) ?? {};
      const [ours, theirs, bias] = [meanError(model), meanError(people), mean(model)];
      return {
        figure: ours / theirs,
        ours: `${ours.toFixed(2)}°, on average ${bias < 0 ? '−' : '+'}${Math.abs(bias).toFixed(2)}°`,
        peer: `two people ${theirs.toFixed(2)}°`,
      };
    }),
  };
}

/** Returns the rows of the landmark model. They compare the points of the product's own detector with the points of two people. */
export const cephRows = (): BenchRow[] => [
  ...PARTS.flatMap(partRows),
  {
    name: 'ceph.processor',
    input: '250 films of 1,024 pixels',
    metric: 's of processor time a film, read and proposed',
    better: 'lower',
    floor: 1,
    aim: 0.5,
    run: async () => {
      if (!hasFilms()) return ABSENT;
      const all = [await errorsOf('test1'), await errorsOf('test2')];
      const films = all.reduce((sum, each) => sum + each.films, 0);
      const seconds = all.reduce((sum, each) => sum + each.cpuMs, 0) / 1000;
      return { figure: seconds / films, ours: `${seconds.toFixed(0)} s for ${films} films`, peer: '' };
    },
  },
];
