import '#test/web/support/dom.ts';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { ThemeColourChoice } from '#web/app/shell/theme-colour-choice.tsx';
import { loadNamespaces, startTranslations } from '#web/ui/i18n.ts';
import { preferences } from '#web/ui/preferences.ts';

beforeAll(async () => {
  await startTranslations('en');
  await loadNamespaces(['app']);
});
afterEach(() => preferences.set({ themeColour: 'blue' }));

const kept = (): unknown => JSON.parse(localStorage.getItem('arcata-preferences') ?? '{}').themeColour;

// UX-17
test('a person takes a colour of their own, and comes back to a named one', async () => {
  render(<ThemeColourChoice />);
  await userEvent.click(screen.getByRole('button', { name: /Theme colour/u }));
  await userEvent.click(await screen.findByRole('option', { name: 'Own colour' }));
  const own = await screen.findByLabelText('Own colour', { selector: 'input[type=color]' });

  fireEvent.change(own, { target: { value: '#123456' } });
  expect(kept()).toBe('#123456');

  await userEvent.click(screen.getByRole('button', { name: /Theme colour/u }));
  await userEvent.click(await screen.findByRole('option', { name: 'Teal' }));
  expect(kept()).toBe('teal');
  expect(screen.queryByLabelText('Own colour', { selector: 'input[type=color]' })).toBeNull();
});
