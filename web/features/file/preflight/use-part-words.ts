import { useTranslation } from 'react-i18next';
import type { ExpectedPart } from '#shared/file/expected-parts.ts';
import { enumerated } from '#shared/locales/enumerated.ts';

/** Returns a function that names parts of a case in the reader's language. */
export function usePartWords(): (parts: readonly ExpectedPart[]) => string {
  const { t, i18n } = useTranslation('file');
  return (parts) =>
    enumerated(
      parts.map((part) => t(`jawRole.${part}`)),
      i18n.language,
    );
}
