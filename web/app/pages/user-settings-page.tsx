import { UserSettingsPage as Settings } from '#web/features/account/settings/user-settings-page.tsx';
import { LANGUAGES } from '#shared/locales/languages.ts';
import { DisplayChoices } from '../shell/display-choices.tsx';

/** Shows /profile/index: the person's own settings, including the portal's language and display. */
export function UserSettingsPage() {
  return <Settings display={<DisplayChoices languages={LANGUAGES} />} />;
}
