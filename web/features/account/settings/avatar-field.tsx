import Button from '@cloudscape-design/components/button';
import FileInput from '@cloudscape-design/components/file-input';
import FormField from '@cloudscape-design/components/form-field';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { accountApi } from '#shared/account/account-api.ts';
import { ERROR_TOAST_MS } from '#shared/limits.ts';
import { useSession } from '#web/api/session.ts';
import { useCall } from '#web/api/use-call.ts';
import { flash } from '#web/ui/flashes.ts';
import { AvatarPicture } from './avatar-picture.tsx';
import { CropDialog } from './crop-dialog.tsx';
import { openPicture, type OpenedPicture, PICTURE_ACCEPT } from './open-picture.ts';

/** Lets the person choose and crop their image, or remove it. A new image is stored at once. */
export function AvatarField() {
  const { t } = useTranslation('profile');
  const { user } = useSession();
  const update = useCall(accountApi.update);
  const [opened, setOpened] = useState<OpenedPicture>();
  const save = (avatar: string) =>
    update.mutate(
      { avatar },
      {
        onSuccess: () => {
          setOpened(undefined);
          flash(
            { type: 'success', content: t(avatar === '' ? 'profile.pictureRemoved' : 'profile.pictureSaved') },
            ERROR_TOAST_MS,
          );
        },
      },
    );
  const choose = async (file: File | undefined) => {
    if (file !== undefined) setOpened(await openPicture(file));
  };
  const fault = opened?.fault;
  return (
    <FormField
      label={t('profile.picture')}
      constraintText={t('profile.pictureHint')}
      errorText={fault === undefined ? undefined : t(`crop.${fault}`)}
    >
      <div className="avatar-row">
        <AvatarPicture picture={user.avatar} name={user.userName} />
        <SpaceBetween direction="horizontal" size="xs">
          <FileInput
            accept={PICTURE_ACCEPT}
            value={[]}
            ariaLabel={t('profile.choose')}
            onChange={({ detail }) => void choose(detail.value[0])}
          >
            {t('profile.choose')}
          </FileInput>
          {user.avatar !== '' && (
            <Button
              variant="link"
              formAction="none"
              loading={update.isPending && opened === undefined}
              onClick={() => save('')}
            >
              {t('profile.remove')}
            </Button>
          )}
        </SpaceBetween>
      </div>
      {opened?.picture !== undefined && (
        <CropDialog
          picture={opened.picture}
          isBusy={update.isPending}
          onSave={save}
          onClose={() => setOpened(undefined)}
        />
      )}
    </FormField>
  );
}
