import ExpandableSection from '@cloudscape-design/components/expandable-section';
import Input from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import { useTranslation } from 'react-i18next';
import { FALLBACK_LANGUAGE } from '#shared/announcement/announcement.ts';
import { directionOf, type Language, LANGUAGES } from '#shared/locales/languages.ts';
import { Field } from '#web/ui/field.tsx';
import type { FormFields } from '#web/ui/use-form.ts';
import type { AnnouncementValues } from './announcement-values.ts';

const ORDER = [FALLBACK_LANGUAGE, ...LANGUAGES.filter((language) => language !== FALLBACK_LANGUAGE)] as const;

interface TextFieldsProps {
  readonly form: FormFields<AnnouncementValues>;
}

/** Asks for title and text in each language. English is required, because it replaces a missing language. */
export function TextFields({ form }: TextFieldsProps) {
  const { t } = useTranslation(['announcement', 'app']);
  const { titles, texts } = form.values;
  const hasFault = (language: Language): boolean =>
    form.faultOf(`texts.${language}.title`) !== undefined || form.faultOf(`texts.${language}.text`) !== undefined;
  return (
    <SpaceBetween size="xs">
      {ORDER.map((language) => (
        <ExpandableSection
          key={language}
          headerText={t(`app:language.${language}`)}
          headerDescription={language === FALLBACK_LANGUAGE ? t('field.fallback') : t('field.otherLanguage')}
          {...(hasFault(language) && { expanded: true })}
          defaultExpanded={language === FALLBACK_LANGUAGE || titles[language] !== ''}
        >
          <div lang={language} dir={directionOf(language)}>
            <SpaceBetween size="s">
              <Field label={t('field.title')} fault={form.faultOf(`texts.${language}.title`)}>
                <Input
                  value={titles[language]}
                  invalid={form.faultOf(`texts.${language}.title`) !== undefined}
                  onChange={({ detail }) => form.change({ titles: { ...titles, [language]: detail.value } })}
                  onBlur={() => form.leave(`texts.${language}.title`)}
                />
              </Field>
              <Field label={t('field.text')} fault={form.faultOf(`texts.${language}.text`)}>
                <Textarea
                  rows={4}
                  value={texts[language]}
                  invalid={form.faultOf(`texts.${language}.text`) !== undefined}
                  onChange={({ detail }) => form.change({ texts: { ...texts, [language]: detail.value } })}
                  onBlur={() => form.leave(`texts.${language}.text`)}
                />
              </Field>
            </SpaceBetween>
          </div>
        </ExpandableSection>
      ))}
    </SpaceBetween>
  );
}
