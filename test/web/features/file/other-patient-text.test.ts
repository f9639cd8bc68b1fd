import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useOtherPatientText } from '#web/features/file/use-other-patient-text.ts';
import { loadNamespaces, startTranslations } from '#web/ui/i18n.ts';

// PAT-11
test('in Arabic the name, the day and the number of the other patient each keep their direction', async () => {
  await startTranslations('ar');
  await loadNamespaces(['file']);
  const { result } = renderHook(() => useOtherPatientText());

  const text = result.current({ name: 'LI^WEI', birthDate: '19850505', number: 'A101', differs: ['name'] });

  expect(text).toContain('\u2068LI WEI\u2069 · \u2068');
  expect(text).toContain('\u2069 · \u2068A101\u2069');
});
