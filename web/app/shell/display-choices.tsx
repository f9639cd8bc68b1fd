import Checkbox from '@cloudscape-design/components/checkbox';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import type { Language } from '#shared/locales/languages.ts';
import { Choice } from '#web/ui/choice.tsx';
import { preferences, usePreferences, type Preferences } from '#web/ui/preferences.ts';
import { speak } from './speak.ts';
import { ThemeColourChoice } from './theme-colour-choice.tsx';

/** Display sizes, from large to small. The size called `default` is the largest size, but the portal begins with `medium` (UX-17). */
const SIZES = ['default', 'medium', 'small'] as const satisfies readonly Preferences['size'][];

/** Parts of the portal that the person can show or hide (UX-17). The search by pinyin is offered only in Chinese. */
const SWITCHES = ['tagsView', 'fixedHeader', 'sidebarLogo', 'pinyinSearch'] as const;

/**
 * Lets the person choose language, light or dark, colour, spacing, tooth numbers and the parts of the frame. Each choice takes effect at
 * once.
 */
export function DisplayChoices({ languages }: { languages: readonly Language[] }) {
  const { t, i18n } = useTranslation('app');
  const shown = usePreferences();
  return (
    <SpaceBetween size="l">
      <Choice
        label={t('display.language')}
        chosen={i18n.language}
        options={languages.map((id) => ({ id, text: t(`language.${id}`) }))}
        onChoose={(language) => void speak(language)}
      />
      <Choice
        label={t('display.theme.label')}
        chosen={shown.theme}
        options={preferences.choices.theme.map((id) => ({ id, text: t(`display.theme.${id}`) }))}
        onChoose={(theme) => preferences.set({ theme })}
      />
      <Choice
        label={t('display.size.label')}
        chosen={shown.size}
        options={SIZES.map((id) => ({ id, text: t(`display.size.${id}`) }))}
        onChoose={(size) => preferences.set({ size })}
      />
      <Choice
        label={t('display.toothNotation.label')}
        chosen={shown.toothNotation}
        options={preferences.choices.toothNotation.map((id) => ({ id, text: t(`display.toothNotation.${id}`) }))}
        onChoose={(toothNotation) => preferences.set({ toothNotation })}
      />
      <ThemeColourChoice />
      <SpaceBetween size="xs">
        {SWITCHES.filter((name) => name !== 'pinyinSearch' || i18n.language === 'zh').map((name) => (
          <Checkbox
            key={name}
            checked={shown[name] === 'on'}
            onChange={({ detail }) => preferences.set({ [name]: detail.checked ? 'on' : 'off' })}
          >
            {t(`display.switches.${name}`)}
          </Checkbox>
        ))}
      </SpaceBetween>
    </SpaceBetween>
  );
}
