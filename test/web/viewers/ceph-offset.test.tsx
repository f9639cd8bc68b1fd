import '#test/web/support/dom.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { ObserverOffset } from '#shared/analysis/ceph/observer-offset.ts';
import { loadNamespaces, startTranslations } from '#web/ui/i18n.ts';
import { OffsetPanel } from '#web/viewers/ceph/offset-panel.tsx';

beforeAll(async () => {
  if (!i18next.isInitialized) await startTranslations('en');
  await loadNamespaces(['ceph']);
});
afterEach(cleanup);

const point = (id: 'N' | 'Pogs', beforeMm: number, afterMm: number) => ({
  id,
  films: 12,
  shift: [1, 2] as [number, number],
  beforeMm,
  afterMm,
});
function show(change: Partial<ObserverOffset>) {
  const onUse = vi.fn<(isOn: boolean) => void>();
  const offset = { isOn: false, films: 12, least: 5, points: [point('N', 2, 1), point('Pogs', 6, 1.4)], ...change };
  render(<OffsetPanel offset={offset} onUse={onUse} />);
  return onUse;
}

// CEPH-47
test('the effect of the offset is shown per point before it is switched on', () => {
  const onUse = show({});

  expect(screen.getByRole('status').textContent).toContain('4.0 mm → 1.2 mm');
  expect([...document.querySelectorAll('tbody tr')].map(({ textContent }) => textContent)).toEqual([
    'N2.01.012',
    'Pogs6.01.412',
  ]);
  fireEvent.click(screen.getByLabelText('Shift proposed points by my offset'));
  expect(onUse).toHaveBeenCalledWith(true);
});

// CEPH-47
test('an offset that does not help says so, and too few films are named', () => {
  show({ points: [point('N', 1, 1.2)] });
  screen.getByText('It does not help on your films (1.0 mm → 1.2 mm). Better leave it off.');
  cleanup();

  show({ films: 3, points: [] });
  screen.getByText('Learnt so far from 3 of your corrected films. It is offered from 5 films on.');
  expect(screen.queryByRole('checkbox')).toBeNull();
});
