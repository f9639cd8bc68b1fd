import Button from '@cloudscape-design/components/button';
import { useTranslation } from 'react-i18next';
import { changeLanguage } from './i18n.ts';
import { offeredLanguages } from './language.ts';

/** Offers the languages that the page is not in, each under its own name. */
export function LanguageSwitch() {
  const { t, i18n } = useTranslation('app');
  return offeredLanguages(i18n.language)
    .filter((language) => language !== i18n.language)
    .map((language) => (
      <Button key={language} variant="link" onClick={() => void changeLanguage(language)}>
        <span lang={language}>{t(`language.${language}`)}</span>
      </Button>
    ));
}
