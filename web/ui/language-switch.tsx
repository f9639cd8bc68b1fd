import Button from '@cloudscape-design/components/button';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ERROR_TOAST_MS } from '#shared/limits.ts';
import { changeLanguage } from './i18n.ts';
import { offeredLanguages } from './language.ts';

/** Offers the other languages, each by its own name, and announces a change to screen readers. Typed text is kept. */
export function LanguageSwitch() {
  const { t, i18n } = useTranslation('app');
  const [switchedTo, setSwitchedTo] = useState<string>();
  useEffect(() => {
    const pause = setTimeout(() => setSwitchedTo(undefined), ERROR_TOAST_MS);
    return () => clearTimeout(pause);
  }, [switchedTo]);
  return (
    <>
      {switchedTo === i18n.language && <output>{t('display.languageSwitched')}</output>}
      {offeredLanguages(i18n.language)
        .filter((language) => language !== i18n.language)
        .map((language) => (
          <Button
            key={language}
            variant="link"
            onClick={() => void changeLanguage(language).then(() => setSwitchedTo(language))}
          >
            <span lang={language}>{t(`language.${language}`)}</span>
          </Button>
        ))}
    </>
  );
}
