import '#test/web/support/dom.ts';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test, vi } from 'vitest';
import { loadNamespaces, startTranslations } from '#web/ui/i18n.ts';
import { preferences } from '#web/ui/preferences.ts';
import { ToothChart } from '#web/ui/tooth/tooth-chart.tsx';
import { neighbourTooth, toothRows } from '#shared/tooth/tooth-rows.ts';

beforeAll(async () => {
  await startTranslations('en');
  await loadNamespaces(['tooth']);
});

// LANG-5, RX-5
test('the patient’s right is on the left of the chart, the upper jaw above', () => {
  const [upper, lower] = toothRows(false);
  expect(upper?.at(0)).toBe('18');
  expect(upper?.at(-1)).toBe('28');
  expect(lower?.at(0)).toBe('48');
  expect(lower?.at(-1)).toBe('38');
});

// RX-5
test('the chart holds 32 permanent teeth, and 20 deciduous ones at a wish', async () => {
  render(<ToothChart marks={new Map()} onToggle={() => undefined} />);
  expect(screen.getAllByRole('checkbox', { name: /^Tooth/u })).toHaveLength(32);

  await userEvent.click(screen.getByRole('checkbox', { name: 'Deciduous teeth' }));

  expect(screen.getAllByRole('checkbox', { name: /^Tooth/u })).toHaveLength(52);
});

test('arrows walk along the teeth and space picks one', async () => {
  const onToggle = vi.fn<(tooth: string) => void>();
  render(<ToothChart marks={new Map([['11', 0]])} onToggle={onToggle} />);

  await userEvent.tab();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Tooth 11');
  expect(document.activeElement?.getAttribute('aria-checked')).toBe('true');
  await userEvent.keyboard('{ArrowLeft}{ArrowDown} ');

  expect(onToggle.mock.calls).toEqual([['42']]);
});

test.each([
  ['18', 'ArrowLeft', undefined],
  ['11', 'ArrowRight', '21'],
  ['55', 'ArrowUp', '15'],
  ['18', 'ArrowDown', '55'],
  ['31', 'ArrowDown', undefined],
  ['16', 'Enter', undefined],
])('from %s the key %s leads to %s', (tooth, key, next) => {
  expect(neighbourTooth(toothRows(true), tooth, key)).toBe(next);
});

test('a chart without a way to change it has no controls', () => {
  render(<ToothChart marks={new Map([['16', 0]])} />);
  expect(screen.queryAllByRole('checkbox')).toHaveLength(0);
});

// RX-4
test('teeth are written in the notation that the reader chose', () => {
  preferences.set({ toothNotation: 'universal' });
  render(<ToothChart marks={new Map()} onToggle={() => undefined} />);
  expect(screen.getByRole('checkbox', { name: 'Tooth 32' }).getAttribute('data-tooth')).toBe('48');
  act(() => preferences.set({ toothNotation: 'fdi' }));
});
