import Button from '@cloudscape-design/components/button';
import { useTranslation } from 'react-i18next';
import { changeLanguage } from './i18n.ts';
import { PORTAL_LANGUAGES } from './language.ts';

/** Offers the language that the page is not in, under its own name. */
export function LanguageSwitch() {
  const { t, i18n } = useTranslation('app');
  const other = PORTAL_LANGUAGES.find((language) => language !== i18n.language) ?? 'en';
  return (
    <Button variant="link" onClick={() => void changeLanguage(other)}>
      <span lang={other}>{t(`language.${other}`)}</span>
    </Button>
  );
}
