import { expect, test, vi } from 'vitest';
import { TEETH_ACCURACY } from '#shared/analysis/teeth/teeth-accuracy.ts';
import { hasPanoramicFilms, measureTeeth } from '#test/support/panoramic-films.ts';

vi.setConfig({ testTimeout: 120_000 });

if (!hasPanoramicFilms) console.log('The outlined panoramic films are not here: teeth are not measured.');

// ANA-19
test.skipIf(!hasPanoramicFilms)('the figures on the page are those of the outlined films', async () => {
  const { films, teeth, f1, alike, right } = await measureTeeth();

  console.log(`teeth of ${films} panoramic films: F1 ${f1.toFixed(3)}, ${right} of ${alike} numbered right`);
  const { devices: _devices, ...shown } = TEETH_ACCURACY;
  expect({ films, teeth, alike, right, f1: Math.round(f1 * 100) / 100 }).toEqual(shown);
});
