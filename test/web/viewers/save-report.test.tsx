import '#test/web/support/dom.ts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { beforeAll, expect, test, vi } from 'vitest';
import { loadNamespaces, startTranslations } from '#web/ui/i18n.ts';
import { SaveReport } from '#web/viewers/ceph/save-report.tsx';

const NAME = 'Save as DICOM report (SR)';

beforeAll(async () => {
  if (!i18next.isInitialized) await startTranslations('en');
  await loadNamespaces(['ceph']);
});

// FILE-327
test('a saved analysis of a DICOM film is saved as a report with one press', async () => {
  const save = vi.fn<() => void>();
  render(<SaveReport onSave={save} />);

  await userEvent.click(screen.getByRole('button', { name: NAME }));

  expect(save).toHaveBeenCalledOnce();
});

// FILE-327
test('without a saved analysis there is no report to save', () => {
  render(<SaveReport onSave={undefined} />);

  expect(screen.queryByRole('button', { name: NAME })).toBeNull();
});
