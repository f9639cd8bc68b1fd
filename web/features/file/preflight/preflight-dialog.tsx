import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Input from '@cloudscape-design/components/input';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PreflightReason } from '#shared/file/preflight-note.ts';
import { ActionDialog } from '#web/ui/action-dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import type { NewUpload } from '../upload/upload.ts';
import type { PreflightReport } from './judge-files.ts';
import { PreflightFile } from './preflight-file.tsx';
import { entriesLeftOut, findingsLeft, NO_FIXES, type PreflightFixes } from './preflight-fixes.ts';
import { usePartWords } from './use-part-words.ts';
import { withoutEntries } from './without-entries.ts';

type Sent = Omit<NewUpload, 'owner'>;

interface PreflightDialogProps {
  readonly files: readonly File[];
  readonly report: PreflightReport;
  /** Whether the other side of an order reads the reason for sending files as they are. */
  readonly hasReader: boolean;
  readonly onSend: (uploads: readonly Sent[]) => void;
  readonly onClose: () => void;
}

interface Wish {
  readonly reason: PreflightReason;
  readonly note: string;
}

/** Makes the uploads of the files with the person's changes. Returns `undefined` if entries cannot be removed from a zip. */
async function uploadsOf(
  { files, report, hasReader }: PreflightDialogProps,
  fixes: PreflightFixes,
  wish: Wish,
): Promise<Sent[] | undefined> {
  const uploads: Sent[] = [];
  for (const [at, file] of files.entries()) {
    if (fixes.skipped.has(at)) continue;
    const plainName = fixes.named.has(at) ? undefined : report.files[at]?.plainName;
    const left = entriesLeftOut(report, fixes, at);
    const sent = left.size === 0 ? file : await withoutEntries(file, left, file.name);
    if (sent === undefined) return undefined;
    const findings = [...findingsLeft(report, fixes, at)];
    const preflight = hasReader && findings.length > 0 ? { findings, ...wish } : undefined;
    uploads.push({
      file: sent,
      ...(plainName !== undefined && { sentAs: plainName }),
      ...(preflight !== undefined && { preflight }),
    });
  }
  return uploads;
}

/** Shows the findings of the check before files are sent. The person corrects the files, or sends them as they are with a reason. */
export function PreflightDialog(props: PreflightDialogProps) {
  const { report, hasReader, onSend, onClose } = props;
  const { t } = useTranslation(['file', 'app']);
  const [fixes, setFixes] = useState(NO_FIXES);
  const [wish, setWish] = useState<Wish>({ reason: 'followsLater', note: '' });
  const [isBusy, setBusy] = useState(false);
  const [isStuck, setStuck] = useState(false);
  const partWords = usePartWords();
  const isLeft = report.files.some((_, at) => findingsLeft(report, fixes, at).length > 0);
  const send = async () => {
    setBusy(true);
    const uploads = await uploadsOf(props, fixes, wish).catch(() => undefined);
    setBusy(false);
    if (uploads === undefined) setStuck(true);
    else onSend(uploads);
  };
  return (
    <ActionDialog
      title={t('preflight.title')}
      action={t(isLeft ? 'preflight.sendAsIs' : 'preflight.send')}
      isWide
      isBusy={isBusy}
      onAction={() => void send()}
      onClose={onClose}
    >
      {report.looseLayout !== undefined && report.looseLayout !== 'plain' && (
        <Box color="text-body-secondary">
          {t('preflight.looseLayout', { system: t(`layout.${report.looseLayout}`) })}
        </Box>
      )}
      {report.missing.length > 0 && (
        <Alert
          type="warning"
          statusIconAriaLabel={t('app:flash.warning')}
          header={t('preflight.missing', { parts: partWords(report.missing) })}
        >
          {t('preflight.missingText')}
        </Alert>
      )}
      {report.files.map((file, at) =>
        file.findings.length === 0 ? null : (
          <PreflightFile key={at} file={file} at={at} fixes={fixes} onChange={setFixes} />
        ),
      )}
      {isStuck && (
        <Alert type="error" statusIconAriaLabel={t('app:flash.error')}>
          {t('preflight.stuck')}
        </Alert>
      )}
      {isLeft && hasReader && (
        <SpaceBetween size="s">
          <Field label={t('preflight.reason')} hint={t('preflight.reasonHint')} fault={undefined}>
            <Select
              selectedOption={{ value: wish.reason, label: t(`preflight.reasons.${wish.reason}`) }}
              options={PreflightReason.options.map((value) => ({ value, label: t(`preflight.reasons.${value}`) }))}
              onChange={({ detail }) => {
                const reason = PreflightReason.safeParse(detail.selectedOption.value);
                if (reason.success) setWish({ ...wish, reason: reason.data });
              }}
            />
          </Field>
          <Field label={t('preflight.note')} isOptional fault={undefined}>
            <Input
              value={wish.note}
              onChange={({ detail }) => setWish({ ...wish, note: detail.value.slice(0, NOTE_LENGTH_MAX) })}
            />
          </Field>
        </SpaceBetween>
      )}
    </ActionDialog>
  );
}

const NOTE_LENGTH_MAX = 500;
