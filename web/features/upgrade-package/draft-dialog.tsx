import ExpandableSection from '@cloudscape-design/components/expandable-section';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import { useTranslation } from 'react-i18next';
import { Equipment } from '#shared/equipment/equipment.ts';
import { upgradePackageApi } from '#shared/upgrade-package/upgrade-package-api.ts';
import type { UpgradePackage } from '#shared/upgrade-package/upgrade-package.ts';
import { useCall } from '#web/api/use-call.ts';
import { ActionDialog } from '#web/ui/action-dialog.tsx';
import { Choice } from '#web/ui/choice.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { type FormFields, useForm } from '#web/ui/use-form.ts';

const FAMILIES = Equipment.shape.family.options;
const NOTES = ['en', 'zh', 'tr', 'es', 'ar', 'ru'] as const;
type Note = (typeof NOTES)[number];

interface Entry extends Readonly<Record<Note, string>> {
  readonly name: string;
  readonly version: string;
  readonly minVersion: string;
  readonly family: UpgradePackage['product']['family'];
  readonly models: string;
}

const entryOf = (row: UpgradePackage | undefined): Entry => ({
  name: row?.name ?? '',
  version: row?.version ?? '',
  minVersion: row?.minVersion ?? '',
  family: row?.product.family ?? 'Helios',
  models: row?.product.models.join(', ') ?? '',
  en: row?.description.en ?? '',
  zh: row?.description.zh ?? '',
  tr: row?.description.tr ?? '',
  es: row?.description.es ?? '',
  ar: row?.description.ar ?? '',
  ru: row?.description.ru ?? '',
});

/** Returns the input of the call. An empty note is left out, and an empty `minVersion` becomes null. */
const factsOf = ({ name, version, minVersion, family, models, ...notes }: Entry) => ({
  name,
  version,
  minVersion: minVersion.trim() === '' ? null : minVersion,
  product: {
    family,
    models: models
      .split(',')
      .map((model) => model.trim())
      .filter((model) => model !== ''),
  },
  description: {
    ...Object.fromEntries(NOTES.flatMap((note) => (notes[note].trim() === '' ? [] : [[note, notes[note]]]))),
    // English is required, so an empty English note is sent and shown as a fault of its field.
    en: notes.en,
  },
});

interface DraftDialogProps {
  /** The draft to change; absent for a new draft. */
  readonly row?: UpgradePackage | undefined;
  readonly onClose: () => void;
}

/** Asks for the facts of a draft, and creates or updates it. */
export function DraftDialog({ row, onClose }: DraftDialogProps) {
  const { t } = useTranslation('upgradePackage');
  const create = useCall(upgradePackageApi.create);
  const update = useCall(upgradePackageApi.update);
  const form = useForm(upgradePackageApi.create.input, entryOf(row), factsOf);
  const send = form.submit((input) =>
    row === undefined
      ? create.mutate(input, { onSuccess: onClose })
      : update.mutate({ ...input, packageId: row.packageId, revision: row.revision }, { onSuccess: onClose }),
  );
  return (
    <ActionDialog
      title={t(row === undefined ? 'draft.create' : 'draft.update')}
      isBusy={create.isPending || update.isPending}
      isWide
      onAction={() => send()}
      onClose={onClose}
    >
      <SpaceBetween size="m">
        <TextField form={form} name="name" label={t('column.name')} />
        <TextField form={form} name="version" label={t('column.version')} placeholder="2.10.0" />
        <Choice
          label={t('column.family')}
          chosen={form.values.family}
          options={FAMILIES.map((id) => ({ id, text: id }))}
          onChoose={(family) => form.change({ family })}
        />
        <TextField
          form={form}
          name="models"
          label={t('column.models')}
          hint={t('draft.modelsHint')}
          fault={form.faultOf('product.models') ?? form.faultOf('product.models.0')}
        />
        <TextField
          form={form}
          name="minVersion"
          label={t('column.minVersion')}
          hint={t('draft.minVersionHint')}
          isOptional
        />
        <NoteField form={form} note="en" />
        <ExpandableSection headerText={t('draft.otherLanguages')}>
          <SpaceBetween size="m">
            {NOTES.filter((note) => note !== 'en').map((note) => (
              <NoteField key={note} form={form} note={note} isOptional />
            ))}
          </SpaceBetween>
        </ExpandableSection>
      </SpaceBetween>
    </ActionDialog>
  );
}

interface NoteFieldProps {
  readonly form: FormFields<Entry>;
  readonly note: Note;
  readonly isOptional?: boolean;
}

function NoteField({ form, note, isOptional = false }: NoteFieldProps) {
  const { t } = useTranslation(['upgradePackage', 'app']);
  const fault = form.faultOf(`description.${note}`);
  return (
    <Field label={`${t('column.notes')} (${t(`app:language.${note}`)})`} fault={fault} isOptional={isOptional}>
      <Textarea
        value={form.values[note]}
        rows={3}
        invalid={fault !== undefined}
        onChange={({ detail }) => form.changeField(note, detail.value)}
        onBlur={() => form.leave(`description.${note}`)}
      />
    </Field>
  );
}
