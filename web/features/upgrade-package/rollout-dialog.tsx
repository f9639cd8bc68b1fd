import Checkbox from '@cloudscape-design/components/checkbox';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import { upgradePackageApi } from '#shared/upgrade-package/upgrade-package-api.ts';
import type { UpgradePackage } from '#shared/upgrade-package/upgrade-package.ts';
import { useCall } from '#web/api/use-call.ts';
import { ActionDialog } from '#web/ui/action-dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { type FormFields, useForm } from '#web/ui/use-form.ts';
import { PackageResults } from './package-results.tsx';
import { usePackageWords } from './use-package-words.ts';

interface RolloutEntry {
  readonly percentage: string;
  readonly serialFrom: string;
  readonly serialTo: string;
  readonly isHalted: boolean;
}

const FIRST_PERCENTAGE = 10;
const digits = (typed: string): string => typed.replaceAll(/\D/gu, '').slice(0, 3);

const entryOf = ({ rollout, status }: UpgradePackage): RolloutEntry => ({
  percentage: String(status === 'draft' ? FIRST_PERCENTAGE : rollout.percentage),
  serialFrom: rollout.serialFrom ?? '',
  serialTo: rollout.serialTo ?? '',
  isHalted: rollout.isHalted,
});

const orNull = (text: string): string | null => (text.trim() === '' ? null : text);
const rangeOf = ({ percentage, serialFrom, serialTo }: RolloutEntry) => ({
  percentage: percentage === '' ? null : Number(percentage),
  serialFrom: orNull(serialFrom),
  serialTo: orNull(serialTo),
});

interface RowDialogProps {
  readonly row: UpgradePackage;
  readonly onClose: () => void;
}

/** Publishes a draft. Explains that the signature is final, and asks for the size of the first rollout. */
export function PublishDialog({ row, onClose }: RowDialogProps) {
  const { t } = useTranslation('upgradePackage');
  const words = usePackageWords();
  const publish = useCall(upgradePackageApi.publish);
  const { packageId, revision } = row;
  const form = useForm(upgradePackageApi.publish.input, entryOf(row), (entry) => ({
    packageId,
    revision,
    rollout: rangeOf(entry),
  }));
  const send = form.submit((input) => publish.mutate(input, { onSuccess: onClose }));
  return (
    <ActionDialog title={t('action.publish')} isBusy={publish.isPending} onAction={() => send()} onClose={onClose}>
      <SpaceBetween size="m">
        <div>
          {t('publish.text', { name: row.name, version: row.version, size: words.size(row.file?.sizeBytes ?? 0) })}
        </div>
        <RangeFields form={form} />
      </SpaceBetween>
    </ActionDialog>
  );
}

/** Widens, halts or resumes the rollout of a package. */
export function RolloutDialog({ row, onClose }: RowDialogProps) {
  const { t } = useTranslation('upgradePackage');
  const setRollout = useCall(upgradePackageApi.setRollout);
  const { packageId, revision } = row;
  const form = useForm(upgradePackageApi.setRollout.input, entryOf(row), (entry) => ({
    packageId,
    revision,
    rollout: { ...rangeOf(entry), isHalted: entry.isHalted },
  }));
  const send = form.submit((input) => setRollout.mutate(input, { onSuccess: onClose }));
  return (
    <ActionDialog
      title={t('action.setRollout')}
      isBusy={setRollout.isPending}
      onAction={() => send()}
      onClose={onClose}
    >
      <SpaceBetween size="m">
        <PackageResults packageId={packageId} />
        <div>{t('rollout.text')}</div>
        <RangeFields form={form} />
        <Checkbox
          checked={form.values.isHalted}
          description={t('rollout.haltText')}
          onChange={({ detail }) => form.change({ isHalted: detail.checked })}
        >
          {t('rollout.halt')}
        </Checkbox>
      </SpaceBetween>
    </ActionDialog>
  );
}

function RangeFields({ form }: { readonly form: FormFields<RolloutEntry> }) {
  const { t } = useTranslation('upgradePackage');
  const fields = {
    percentage: form.values.percentage,
    serialFrom: form.values.serialFrom,
    serialTo: form.values.serialTo,
  };
  const texts: FormFields<typeof fields> = {
    ...form,
    values: fields,
    change: form.change,
    changeField: (name, value) => form.changeField(name, value),
  };
  return (
    <>
      <TextField
        form={texts}
        name="percentage"
        label={t('rollout.percentage')}
        inputMode="numeric"
        read={digits}
        fault={form.faultOf('rollout.percentage')}
      />
      <TextField
        form={texts}
        name="serialFrom"
        label={t('rollout.serialFrom')}
        isOptional
        fault={form.faultOf('rollout.serialFrom')}
      />
      <TextField
        form={texts}
        name="serialTo"
        label={t('rollout.serialTo')}
        isOptional
        fault={form.faultOf('rollout.serialTo')}
      />
    </>
  );
}
