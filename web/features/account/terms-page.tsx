import Link from '@cloudscape-design/components/link';
import { useTranslation } from 'react-i18next';
import { LegalPage } from './legal-page.tsx';

/** Sections of the terms, in reading order. */
const SECTIONS = [
  'service',
  'account',
  'organisation',
  'content',
  'medical',
  'conduct',
  'storage',
  'availability',
  'ending',
  'changes',
] as const;

/** Shows the terms of use to which people agree when they register. */
export function TermsPage() {
  const { t } = useTranslation(['terms', 'account']);
  const sections = SECTIONS.map((name) => ({
    heading: t(`sections.${name}.heading`),
    text: t(`sections.${name}.text`),
  }));
  return (
    <LegalPage title={t('title')} description={t('effective')} sections={sections}>
      <Link href="/third-party-notices.txt">{t('account:legal.licences')}</Link>
    </LegalPage>
  );
}
