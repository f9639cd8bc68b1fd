import { useTranslation } from 'react-i18next';
import { LegalPage } from './legal-page.tsx';

/** In the order in which they are read. */
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

/** The terms of use that registration asks to agree to. */
export function TermsPage() {
  const { t } = useTranslation('terms');
  const sections = SECTIONS.map((name) => ({
    heading: t(`sections.${name}.heading`),
    text: t(`sections.${name}.text`),
  }));
  return <LegalPage title={t('title')} description={t('effective')} sections={sections} />;
}
