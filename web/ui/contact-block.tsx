import Box from '@cloudscape-design/components/box';
import Link from '@cloudscape-design/components/link';
import { useTranslation } from 'react-i18next';
import { SUPPORT_HOURS, SUPPORT_MAILBOX } from '#shared/support.ts';

/** Shows the hours and contact details of the support team. */
export function ContactBlock() {
  const { t } = useTranslation('portal');
  return (
    <Box textAlign="center" color="text-body-secondary">
      {t('contact.title')}: {t('contact.hours', { hours: SUPPORT_HOURS })} ·{' '}
      <Link href={`mailto:${SUPPORT_MAILBOX}`}>{SUPPORT_MAILBOX}</Link>
    </Box>
  );
}
