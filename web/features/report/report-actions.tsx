import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import Checkbox from '@cloudscape-design/components/checkbox';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ERROR_TOAST_MS } from '#shared/limits.ts';
import { faultOfSigning } from '#shared/report/judge-draft.ts';
import { reportApi } from '#shared/report/report-api.ts';
import type { Report, ReportDraft } from '#shared/report/report.ts';
import { useSession } from '#web/api/session.ts';
import { useCall } from '#web/api/use-call.ts';
import { ActionDialog } from '#web/ui/action-dialog.tsx';
import { flash } from '#web/ui/flashes.ts';
import { useFaultWord } from '#web/ui/use-fault-word.ts';
import { reportsAddress } from './report-address.ts';

const refOf = ({ patientId, reportId, version }: Report) => ({ patientId, reportId, version });

interface SignButtonProps {
  /** The report as it was saved last. */
  readonly report: Report;
  readonly draft: ReportDraft;
  /** Whether all changes on the page are saved. */
  readonly isReady: boolean;
}

/** Signs the report. A dialog first explains the meaning of a signature. */
export function SignButton({ report, draft, isReady }: SignButtonProps) {
  const { t } = useTranslation('report');
  const wordOf = useFaultWord();
  const { user } = useSession();
  const [isAsked, ask] = useState(false);
  const sign = useCall(reportApi.sign);
  const fault = faultOfSigning(draft);
  const why = fault === undefined ? (isReady ? undefined : t('saving.waiting')) : wordOf(fault.error);
  // Uses `mutateAsync`, because callbacks passed to `mutate` do not run after this button is unmounted. That happens if the live channel
  // shows the signed report before the answer arrives.
  const run = () =>
    sign.mutateAsync(refOf(report)).then(
      () => {
        ask(false);
        flash({ type: 'success', content: t('sign.done') }, ERROR_TOAST_MS);
      },
      // The dialog shows the refusal.
      () => undefined,
    );
  return (
    <>
      <Button
        variant="primary"
        disabled={why !== undefined}
        {...(why !== undefined && { disabledReason: why })}
        onClick={() => ask(true)}
      >
        {t('sign.action')}
      </Button>
      {isAsked && (
        <ActionDialog
          title={t('sign.title')}
          action={t('sign.action')}
          isBusy={sign.isPending}
          onAction={() => void run()}
          onClose={() => ask(false)}
        >
          {t('sign.text', { name: user.userName })}
        </ActionDialog>
      )}
    </>
  );
}

/** Begins a new version of a signed report. */
export function ReviseButton({ report }: { readonly report: Report }) {
  const { t } = useTranslation('report');
  const revise = useCall(reportApi.revise);
  return (
    <Button loading={revise.isPending} onClick={() => revise.mutate(refOf(report))}>
      {t('revise')}
    </Button>
  );
}

/** Discards the draft of the next version; the signed versions remain. */
export function DiscardButton({ report }: { readonly report: Report }) {
  const { t } = useTranslation('report');
  const [isAsked, ask] = useState(false);
  const discard = useCall(reportApi.discard);
  return (
    <>
      <Button onClick={() => ask(true)}>{t('discard.action')}</Button>
      {isAsked && (
        <ActionDialog
          title={t('discard.title')}
          action={t('discard.action')}
          isBusy={discard.isPending}
          onAction={() => discard.mutate(refOf(report), { onSuccess: () => ask(false) })}
          onClose={() => ask(false)}
        >
          {t('discard.text')}
        </ActionDialog>
      )}
    </>
  );
}

/** Deletes a report that was never signed. */
export function RemoveButton({ report }: { readonly report: Report }) {
  const { t } = useTranslation('report');
  const navigate = useNavigate();
  const [isAsked, ask] = useState(false);
  const remove = useCall(reportApi.remove);
  const run = () => remove.mutate(refOf(report), { onSuccess: () => void navigate(reportsAddress(report.patientId)) });
  return (
    <>
      <Button onClick={() => ask(true)}>{t('remove.action')}</Button>
      {isAsked && (
        <ActionDialog
          title={t('remove.title')}
          action={t('remove.action')}
          isBusy={remove.isPending}
          onAction={run}
          onClose={() => ask(false)}
        >
          {t('remove.text')}
        </ActionDialog>
      )}
    </>
  );
}

/**
 * Saves the letterhead and headings as a template of the clinic. The texts of the sections are saved only on request, since they may name
 * the patient.
 */
export function TemplateButton({ draft }: { readonly draft: ReportDraft }) {
  const { t } = useTranslation('report');
  const wordOf = useFaultWord();
  const [isAsked, ask] = useState(false);
  const [name, setName] = useState('');
  const [withTexts, setWithTexts] = useState(false);
  const [isTried, setTried] = useState(false);
  const keep = useCall(reportApi.saveTemplate);
  const isMissing = name.trim() === '';
  const texts = draft.sections.flatMap((section) =>
    section.kind === 'text' ? [{ heading: section.heading, text: withTexts ? section.text : '' }] : [],
  );
  const run = () => {
    setTried(true);
    if (isMissing) return;
    const { footer, withLogo } = draft;
    const template = { name, title: withTexts ? draft.title : '', footer, withLogo, texts };
    keep.mutate(template, {
      onSuccess: () => {
        ask(false);
        flash({ type: 'success', content: t('template.saved', { name }) }, ERROR_TOAST_MS);
      },
    });
  };
  return (
    <>
      <Button onClick={() => ask(true)}>{t('template.save')}</Button>
      {isAsked && (
        <ActionDialog title={t('template.title')} isBusy={keep.isPending} onAction={run} onClose={() => ask(false)}>
          <FormField label={t('template.name')} errorText={isTried && isMissing && wordOf('required')} stretch>
            <Input value={name} onChange={({ detail }) => setName(detail.value.slice(0, 80))} />
          </FormField>
          <Checkbox checked={withTexts} onChange={({ detail }) => setWithTexts(detail.checked)}>
            {t('template.withTexts')}
          </Checkbox>
          {withTexts && <Alert type="warning">{t('template.withTextsHint')}</Alert>}
        </ActionDialog>
      )}
    </>
  );
}
