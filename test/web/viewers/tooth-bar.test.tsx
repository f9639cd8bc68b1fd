import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { BoxedTooth } from '#shared/analysis/teeth/teeth-review.ts';
import { changeView, startView, type ViewChange } from '#web/viewers/image/image-view.ts';
import { ToothBar } from '#web/viewers/image/tooth-bar.tsx';
import { regionViewport } from '#web/viewers/pixels/viewport.ts';
import { imageSource } from './image-sources.ts';

afterEach(cleanup);

const TEETH = [
  { tooth: '11', box: [10, 10, 12, 20] },
  { tooth: '21', box: [24, 10, 12, 20] },
  { tooth: '46', box: [8, 40, 16, 18] },
].map((tooth) => BoxedTooth.parse(tooth));

const source = imageSource();
const START = startView(source, { width: 400, height: 300 });

function Film() {
  const [view, setView] = useState(START);
  const change = (by: ViewChange) => setView((before) => changeView(source, before, by));
  return (
    <>
      <ToothBar teeth={TEETH} view={view} change={change} />
      <button type="button" onClick={() => change({ kind: 'fit' })}>
        fit
      </button>
      <output>{JSON.stringify(view.viewport)}</output>
    </>
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const seen = (): unknown => [
  screen.getByRole<HTMLSelectElement>('combobox').selectedOptions[0]?.textContent,
  JSON.parse(screen.getByRole('status').textContent),
];
const WHOLE = ['toothBar.whole', START.viewport];
const tooth = (index: number) => [TEETH[index]!.tooth, regionViewport(source, START.screen, TEETH[index]!.box)];

// STU-48
test('teeth are enlarged one by one, by list and buttons, and a fitted film shows none', () => {
  render(<Film />);
  expect(seen()).toEqual(WHOLE);

  press('toothBar.next');
  expect(seen()).toEqual(tooth(0));
  press('toothBar.next');
  press('toothBar.next');
  expect(seen()).toEqual(tooth(2));
  press('toothBar.next');
  expect(seen()).toEqual(tooth(2));

  fireEvent.change(screen.getByRole('combobox'), { target: { value: '1' } });
  expect(seen()).toEqual(tooth(1));
  press('toothBar.previous');
  press('toothBar.previous');
  expect(seen()).toEqual(WHOLE);

  press('toothBar.next');
  press('fit');
  expect(seen()).toEqual(WHOLE);
  press('toothBar.next');
  expect(seen()).toEqual(tooth(0));
});
