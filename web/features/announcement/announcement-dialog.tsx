import Checkbox from '@cloudscape-design/components/checkbox';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import { announcementApi } from '#shared/announcement/announcement-api.ts';
import { type Announcement, AnnouncementInput, AnnouncementKind } from '#shared/announcement/announcement.ts';
import { useCall } from '#web/api/use-call.ts';
import { ActionDialog } from '#web/ui/action-dialog.tsx';
import { Choice } from '#web/ui/choice.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { useNow } from '#web/ui/use-now.ts';
import { inputOf, valuesOf } from './announcement-values.ts';
import { AudienceFields } from './audience-fields.tsx';
import { TextFields } from './text-fields.tsx';
import { TimeFields } from './time-fields.tsx';

interface AnnouncementDialogProps {
  /** The draft to change; absent = a new announcement. */
  readonly draft?: Announcement | undefined;
  readonly onClose: () => void;
}

/** Writes an announcement, or changes a draft. It is a draft until it is published. */
export function AnnouncementDialog({ draft, onClose }: AnnouncementDialogProps) {
  const { t } = useTranslation('announcement');
  const now = useNow();
  const create = useCall(announcementApi.create);
  const update = useCall(announcementApi.update);
  const form = useForm(AnnouncementInput, valuesOf(draft, now), inputOf);
  const done = { onSuccess: onClose };
  const send = form.submit((announcement) => {
    if (draft === undefined) create.mutate(announcement, done);
    else update.mutate({ announcementId: draft.announcementId, version: draft.version, announcement }, done);
  });
  return (
    <ActionDialog
      title={t(draft === undefined ? 'action.create' : 'action.update')}
      action={t('action.save')}
      isBusy={create.isPending || update.isPending}
      isWide
      onAction={() => send()}
      onClose={onClose}
    >
      <SpaceBetween size="m">
        <div>{t('draftText')}</div>
        <Choice
          label={t('field.kind')}
          chosen={form.values.kind}
          options={AnnouncementKind.options.map((id) => ({ id, text: t(`kind.${id}`) }))}
          onChoose={(kind) => form.change({ kind })}
        />
        <TextFields form={form} />
        <AudienceFields form={form} />
        <TimeFields form={form} />
        <Checkbox
          checked={form.values.mustAcknowledge}
          description={t('hint.mustAcknowledge')}
          onChange={({ detail }) => form.change({ mustAcknowledge: detail.checked })}
        >
          {t('field.mustAcknowledge')}
        </Checkbox>
      </SpaceBetween>
    </ActionDialog>
  );
}
