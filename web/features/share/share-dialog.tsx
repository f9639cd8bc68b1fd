import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Checkbox from '@cloudscape-design/components/checkbox';
import CopyToClipboard from '@cloudscape-design/components/copy-to-clipboard';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import RadioGroup from '@cloudscape-design/components/radio-group';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmailAddress } from '#shared/account/contact.ts';
import type { CaseFile } from '#shared/file/case-file.ts';
import { SHARE_FILES_MAX, SHARE_LIFETIME_DAYS } from '#shared/limits.ts';
import { shareApi } from '#shared/share/share-api.ts';
import type { DrawnMask, Mask } from '#shared/share/scrub.ts';
import { Disclosure, type Share, type ShareSubject } from '#shared/share/share.ts';
import { shareAddress } from '#web/api/share-link.ts';
import { useCall } from '#web/api/use-call.ts';
import { ActionDialog } from '#web/ui/action-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { MaskChoice } from './mask-choice.tsx';
import { MaskDrawing } from './mask-drawing.tsx';
import './share-dialog.css';

interface ShareDialogProps {
  readonly subject: ShareSubject;
  readonly files: readonly CaseFile[];
  readonly onClose: () => void;
}

interface Choice {
  readonly chosen: ReadonlySet<string>;
  readonly canDownload: boolean;
  readonly disclosure: Disclosure;
  readonly masks: readonly Mask[];
  readonly drawnMasks: readonly DrawnMask[];
  readonly withCode: boolean;
  readonly email: string;
}

/** Explains what a link opens, asks which files it shows, and shows the new link once. */
export function ShareDialog({ subject, files, onClose }: ShareDialogProps) {
  const { t } = useTranslation('share');
  const sharing = useCall(shareApi.create);
  const [isTried, setTried] = useState(false);
  const [choice, setChoice] = useState<Choice>(() => ({
    chosen: new Set(files.slice(0, SHARE_FILES_MAX).map(({ fileId }) => fileId)),
    canDownload: false,
    disclosure: 'asIs',
    masks: [],
    drawnMasks: [],
    withCode: false,
    email: '',
  }));
  const change = (changes: Partial<Choice>) => setChoice((before) => ({ ...before, ...changes }));
  const fileIds = files.filter(({ fileId }) => choice.chosen.has(fileId)).map(({ fileId }) => fileId);
  const email = EmailAddress.safeParse(choice.email.trim());
  const isOfCopies = choice.disclosure === 'deidentified';
  const isFit = fileIds.length > 0 && fileIds.length <= SHARE_FILES_MAX && (!choice.withCode || email.success);
  const share = () => {
    setTried(true);
    const codeEmail = choice.withCode ? (email.data ?? null) : null;
    const { canDownload, disclosure } = choice;
    const masks = isOfCopies ? [...choice.masks] : [];
    const drawnMasks = isOfCopies ? choice.drawnMasks.filter(({ fileId }) => choice.chosen.has(fileId)) : [];
    if (isFit) sharing.mutate({ subject, fileIds, canDownload, disclosure, masks, drawnMasks, codeEmail });
  };
  if (sharing.data !== undefined)
    return <NewLink token={sharing.data.token} share={sharing.data.share} onClose={onClose} />;
  return (
    <ActionDialog title={t('action.share')} isBusy={sharing.isPending} onAction={share} onClose={onClose}>
      <Box>{t('dialog.text', { count: SHARE_LIFETIME_DAYS })}</Box>
      <FileChoice
        files={files}
        chosen={choice.chosen}
        fault={isTried && fileIds.length === 0 ? t('dialog.noFiles') : undefined}
        onChoose={(chosen) => change({ chosen })}
      />
      <FormField label={t('dialog.disclosure')}>
        <RadioGroup
          value={choice.disclosure}
          items={Disclosure.options.map((value) => ({
            value,
            label: t(`disclosure.${value}`),
            description: t(`dialog.shows.${value}`),
          }))}
          onChange={({ detail }) => change({ disclosure: Disclosure.parse(detail.value) })}
        />
      </FormField>
      {isOfCopies && (
        <>
          <MaskChoice masks={choice.masks} onChoose={(masks) => change({ masks })} />
          <MaskDrawing fileIds={fileIds} drawn={choice.drawnMasks} onChange={(drawnMasks) => change({ drawnMasks })} />
        </>
      )}
      <Checkbox checked={choice.canDownload} onChange={({ detail }) => change({ canDownload: detail.checked })}>
        {t(isOfCopies ? 'dialog.canDownloadCopies' : 'dialog.canDownload')}
      </Checkbox>
      <Checkbox checked={choice.withCode} onChange={({ detail }) => change({ withCode: detail.checked })}>
        {t('dialog.withCode')}
      </Checkbox>
      {choice.withCode && (
        <FormField
          label={t('dialog.email')}
          description={t('dialog.emailHint')}
          errorText={isTried && !email.success ? t('dialog.noEmail') : ''}
        >
          <Input
            type="email"
            autoComplete="off"
            value={choice.email}
            onChange={({ detail }) => change({ email: detail.value })}
          />
        </FormField>
      )}
    </ActionDialog>
  );
}

interface FileChoiceProps {
  readonly files: readonly CaseFile[];
  readonly chosen: ReadonlySet<string>;
  readonly fault: string | undefined;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
}

/**
 * Asks which files the link shows. Uses no `FormField`, because a `FormField` would replace the label of each checkbox by the field's
 * label.
 */
function FileChoice({ files, chosen, fault, onChoose }: FileChoiceProps) {
  const { t } = useTranslation('share');
  return (
    <fieldset className="share-files">
      <legend>
        <Box variant="awsui-key-label">{t('dialog.files')}</Box>
      </legend>
      <SpaceBetween size="xs">
        {files.map(({ fileId, name }) => (
          <Checkbox
            key={fileId}
            checked={chosen.has(fileId)}
            onChange={({ detail }) => onChoose(toggled(chosen, fileId, detail.checked))}
          >
            <bdi>{name}</bdi>
          </Checkbox>
        ))}
        {fault !== undefined && (
          <StatusIndicator type="error">
            <span role="alert">{fault}</span>
          </StatusIndicator>
        )}
      </SpaceBetween>
    </fieldset>
  );
}

function toggled(chosen: ReadonlySet<string>, fileId: string, isChosen: boolean): ReadonlySet<string> {
  const after = new Set(chosen);
  if (isChosen) after.add(fileId);
  else after.delete(fileId);
  return after;
}

interface NewLinkProps {
  readonly token: string;
  readonly share: Share;
  readonly onClose: () => void;
}

/** Shows the link of a new share. It cannot be shown a second time. */
function NewLink({ token, share, onClose }: NewLinkProps) {
  const { t } = useTranslation('share');
  const { codeEmail: email, copies } = share;
  const address = shareAddress(token);
  return (
    <Dialog
      title={t('made.title')}
      onDismiss={onClose}
      buttons={
        <Button variant="primary" onClick={onClose}>
          {t('made.close')}
        </Button>
      }
    >
      <SpaceBetween size="m">
        <Box>{t('made.text')}</Box>
        <CopyToClipboard
          textToCopy={address}
          variant="inline"
          textToDisplay={address}
          copyButtonAriaLabel={t('made.copy')}
          copySuccessText={t('made.copied')}
          copyErrorText={t('made.notCopied')}
        />
        {copies !== null && (
          <Alert type="info" statusIconAriaLabel={t('opened.note')}>
            {t('made.preparing')}
          </Alert>
        )}
        {email !== null && (
          <Alert type="info" statusIconAriaLabel={t('opened.note')}>
            {t('made.code', { email })}
          </Alert>
        )}
      </SpaceBetween>
    </Dialog>
  );
}
