import '#test/web/support/dom.ts';
import { render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { preferences } from '#web/ui/preferences.ts';
import { TextWithTeeth } from '#web/ui/tooth/text-with-teeth.tsx';

afterEach(() => preferences.set({ toothNotation: 'fdi' }));

// ORD-131
test.each([
  ['fdi', 'Tooth 16 and #26, in 3 days.'],
  ['universal', 'Tooth 3 and #14, in 3 days.'],
  ['palmer', 'Tooth 6⏌ and #⎿6, in 3 days.'],
] as const)('a reader of %s reads a Universal writer in the own notation', (toothNotation, shown) => {
  preferences.set({ toothNotation });
  const { container } = render(<TextWithTeeth text="Tooth 3 and #14, in 3 days." notation="universal" />);

  expect(container.textContent).toBe(shown);
  expect([...container.querySelectorAll('[title]')].map((each) => each.getAttribute('title'))).toEqual(['3', '14']);
});
