import { useTranslation } from 'react-i18next';
import type { Submission } from '#shared/order/order.ts';
import { enumerated } from '#shared/locales/enumerated.ts';

/** Shows a submission: the scheme or design with its number and its files. */
export function SubmissionLine({ submission }: { submission: Submission | undefined }) {
  const { t, i18n } = useTranslation('order');
  if (submission === undefined) return null;
  const { stage, version, files } = submission;
  const names = enumerated(
    files.map(({ name }) => name),
    i18n.language,
  );
  return (
    <div>
      <strong>{t(`submission.${stage}`, { version })}</strong> ·{' '}
      <bdi>{files.length === 0 ? t('submission.none') : names}</bdi>
    </div>
  );
}
