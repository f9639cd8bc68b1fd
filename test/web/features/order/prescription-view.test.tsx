import '#test/web/support/dom.ts';
import { render, screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { prescriptionWords } from '#shared/locales/prescription-words.ts';
import { prescriptionLines } from '#shared/prescription/prescription-lines.ts';
import { PrescriptionView } from '#web/features/order/prescription-view.tsx';
import { loadNamespaces, startTranslations } from '#web/ui/i18n.ts';
import { fullPrescription } from '#test/support/full-prescription.ts';

beforeAll(async () => {
  await startTranslations('en');
  await loadNamespaces(['prescription', 'tooth']);
});

// RX-33
test('the page shows every field of a prescription', async () => {
  const prescription = fullPrescription();
  const { container } = render(<PrescriptionView prescription={prescription} />);
  const lines = prescriptionLines(prescription, await prescriptionWords('en', 'fdi'));

  // The label of the teeth is not expected, because the page shows the teeth beside the number of their piece.
  const texts = lines.flatMap(({ name, label, value }) => (name === 'teeth' ? [value] : [label, value]));
  for (const text of texts) expect(container.textContent).toContain(text);
  expect(screen.getByText('Platform:', { exact: false }).textContent).toBe('Platform: Own implantPlatform');
});
