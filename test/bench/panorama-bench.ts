import { TEETH_ACCURACY } from '#shared/analysis/teeth/teeth-accuracy.ts';
import { hasPanoramicFilms, measureTeeth } from '#test/support/panoramic-films.ts';
import type { BenchRow, Figure } from './measure.ts';

type Measured = Awaited<ReturnType<typeof measureTeeth>>;

/** Returns a function that measures only at its first call. Later calls return the same result, so both rows share it. */
function measured(): () => Promise<Measured> {
  let taken: Promise<Measured> | undefined;
  return () => (taken ??= measureTeeth());
}

/** Returns the rows `panorama.f1` and `panorama.numbers`. They have no peer: the model is compared with outlines that people drew. */
export function panoramaRows(): BenchRow[] {
  const measure = measured();
  const row = (of: (seen: Measured) => Pick<Figure & { figure: number }, 'figure'> & { ours: string }) => async () =>
    hasPanoramicFilms ? { ...of(await measure()), peer: 'people’s outlines' } : { absent: 'the outlined films' };
  const input = `${TEETH_ACCURACY.films} outlined panoramics of one device, each with a template of the others`;
  const common = { input, better: 'higher', floor: 0.85 } as const;
  return [
    {
      ...common,
      name: 'panorama.f1',
      metric: 'F1 of boxes that overlap by half',
      aim: 0.95,
      run: row(({ f1, alike, found, teeth }) => ({
        figure: f1,
        ours: `${alike} of ${teeth} teeth, ${found - alike} boxes too many`,
      })),
    },
    {
      ...common,
      name: 'panorama.numbers',
      metric: 'of the found teeth have the right number',
      aim: 0.98,
      run: row(({ numbered, right, alike }) => ({ figure: numbered, ours: `${right} of ${alike}` })),
    },
  ];
}
