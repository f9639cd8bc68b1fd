import FormField from '@cloudscape-design/components/form-field';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import { preferences, usePreferences } from '#web/ui/preferences.ts';
import { isOwnColour } from '#web/ui/theme-colour.ts';
import './theme-colour-choice.css';

const OWN = 'own';
/** Colour that the choice of an own colour begins with. */
const FIRST_OWN = '#8a4b08';

/** Lets the person choose a named accent colour, or any other one (UX-17). */
export function ThemeColourChoice() {
  const { t } = useTranslation('app');
  const { themeColour } = usePreferences();
  const label = t('display.themeColour.label');
  const named = preferences.choices.themeColour.map((value) => ({ value, label: t(`display.themeColour.${value}`) }));
  const options = [...named, { value: OWN, label: t('display.themeColour.own') }];
  const chosen = isOwnColour(themeColour) ? OWN : themeColour;
  return (
    <FormField label={label} description={chosen === OWN ? t('display.themeColour.ownHint') : undefined}>
      <SpaceBetween size="xs">
        <Select
          options={options}
          selectedOption={options.find(({ value }) => value === chosen) ?? null}
          ariaLabel={label}
          onChange={({ detail }) => {
            const name = preferences.choices.themeColour.find((value) => value === detail.selectedOption.value);
            preferences.set({ themeColour: name ?? FIRST_OWN });
          }}
        />
        {isOwnColour(themeColour) && (
          <input
            type="color"
            className="theme-colour-own"
            value={themeColour}
            aria-label={t('display.themeColour.own')}
            onChange={({ target }) => {
              if (isOwnColour(target.value)) preferences.set({ themeColour: target.value });
            }}
          />
        )}
      </SpaceBetween>
    </FormField>
  );
}
