import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { CountryCode, PersonName } from '#shared/account/account.ts';
import { accountApi } from '#shared/account/account-api.ts';
import { ERROR_TOAST_MS } from '#shared/limits.ts';
import { useSession } from '#web/api/session.ts';
import { useCall } from '#web/api/use-call.ts';
import { flash } from '#web/ui/flashes.ts';
import { NationField } from '#web/ui/nation-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { AvatarField } from './avatar-field.tsx';
import { Section } from './section.tsx';
import './settings-form.css';

/** Checked values of the profile. The name and the country cannot be emptied again. */
const Profile = z.object({ userName: PersonName, nation: CountryCode });

/** Shows the person's image, name and country. */
export function ProfileSection() {
  const { t } = useTranslation('profile');
  const { user } = useSession();
  const update = useCall(accountApi.update);
  const form = useForm(Profile, { userName: user.userName, nation: user.nation });
  const send = form.submit((profile) =>
    update.mutate(profile, { onSuccess: () => flash({ type: 'success', content: t('saved') }, ERROR_TOAST_MS) }),
  );
  return (
    <Section title={t('tab.profile')} text={t('profile.text')}>
      <form onSubmit={send} noValidate className="settings-form">
        <SpaceBetween size="l">
          <AvatarField />
          <TextField form={form} name="userName" label={t('profile.name')} autoComplete="name" />
          <NationField
            label={t('profile.nation')}
            nation={form.values.nation}
            fault={form.faultOf('nation')}
            onChange={(nation) => form.change({ nation })}
          />
          <Button variant="primary" formAction="submit" loading={update.isPending}>
            {t('profile.save')}
          </Button>
        </SpaceBetween>
      </form>
    </Section>
  );
}
