import Button from '@cloudscape-design/components/button';
import FileInput from '@cloudscape-design/components/file-input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LogoKind } from '#shared/organisation/logo.ts';
import type { OrganisationDetail } from '#shared/organisation/organisation.ts';
import { useSession } from '#web/api/session.ts';
import { Field } from '#web/ui/field.tsx';
import { LogoGrounds } from './logo-grounds.tsx';
import { RemoveLogoDialog } from './remove-logo-dialog.tsx';
import { useLogo } from './use-logo.ts';

interface LogoCardProps {
  readonly kind: LogoKind;
  readonly organisation: OrganisationDetail;
}

/** Shows one logo on a dark and on a white background. People who may change it choose a file, which is checked before it is sent. */
export function LogoCard({ kind, organisation }: LogoCardProps) {
  const { t } = useTranslation('organisation');
  const mayChange = useSession().may('organisation:update');
  const [isRemoving, setRemoving] = useState(false);
  const { fault, isBusy, choose, remove } = useLogo(kind, organisation);
  const picture = organisation.logos[kind];
  return (
    <Field label={t(`logo.${kind}`)} fault={fault} hint={t(`logo.${kind}Hint`)}>
      <SpaceBetween size="xs">
        <LogoGrounds picture={picture} name={t(`logo.${kind}`)} />
        {mayChange && (
          <SpaceBetween direction="horizontal" size="xs">
            <FileInput
              accept="image/png,image/jpeg"
              value={[]}
              ariaLabel={`${t(`logo.${kind}`)}: ${t('logo.choose')}`}
              onChange={({ detail }) => void choose(detail.value[0])}
            >
              {t(picture === '' ? 'logo.choose' : 'logo.replace')}
            </FileInput>
            {picture !== '' && (
              <Button loading={isBusy} onClick={() => setRemoving(true)}>
                {t('logo.remove')}
              </Button>
            )}
          </SpaceBetween>
        )}
        {isRemoving && (
          <RemoveLogoDialog
            isBusy={isBusy}
            onRemove={() => remove(() => setRemoving(false))}
            onClose={() => setRemoving(false)}
          />
        )}
      </SpaceBetween>
    </Field>
  );
}
