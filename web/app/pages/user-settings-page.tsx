import { UserSettingsPage as Settings } from '#web/features/account/settings/user-settings-page.tsx';
import { LANGUAGES } from '#shared/locales/languages.ts';
import { DisplayChoices } from '../shell/display-choices.tsx';

/** /profile/index: the person's own settings, with the portal's language and looks among them. */
export function UserSettingsPage() {
  return <Settings display={<DisplayChoices languages={LANGUAGES} />} />;
}
