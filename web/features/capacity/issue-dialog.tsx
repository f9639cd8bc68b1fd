import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import { capacityApi } from '#shared/capacity/capacity-api.ts';
import { CARDS_PER_BATCH_MAX } from '#shared/limits.ts';
import type { OutputOf } from '#shared/wire/endpoint.ts';
import { useCall } from '#web/api/use-call.ts';
import { ActionDialog } from '#web/ui/action-dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useForm } from '#web/ui/use-form.ts';

interface IssueDialogProps {
  readonly onIssued: (made: OutputOf<typeof capacityApi.issueCards>) => void;
  readonly onClose: () => void;
}

const NUMBERS = ['capacityGib', 'durationDays', 'count'] as const;
const FIRST = { capacityGib: '100', durationDays: '365', count: '10', remark: '' };
const digits = (typed: string): string => typed.replaceAll(/\D/gu, '').slice(0, 6);

/** Asks for the capacity, duration and number of new cards. */
export function IssueDialog({ onIssued, onClose }: IssueDialogProps) {
  const { t } = useTranslation('capacity');
  const issue = useCall(capacityApi.issueCards);
  const form = useForm(capacityApi.issueCards.input, FIRST, (values) => ({
    ...values,
    ...Object.fromEntries(NUMBERS.map((name) => [name, Number(values[name])])),
  }));
  const send = form.submit((input) => issue.mutate(input, { onSuccess: onIssued }));
  return (
    <ActionDialog title={t('issue.action')} isBusy={issue.isPending} onAction={() => send()} onClose={onClose}>
      <SpaceBetween size="m">
        <div>{t('issue.text', { max: CARDS_PER_BATCH_MAX })}</div>
        {NUMBERS.map((name) => (
          <TextField key={name} form={form} name={name} label={t(`issue.${name}`)} inputMode="numeric" read={digits} />
        ))}
        <TextField form={form} name="remark" label={t('column.remark')} isOptional />
      </SpaceBetween>
    </ActionDialog>
  );
}
