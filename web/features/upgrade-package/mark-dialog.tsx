import Checkbox from '@cloudscape-design/components/checkbox';
import ExpandableSection from '@cloudscape-design/components/expandable-section';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import { useTranslation } from 'react-i18next';
import { Equipment } from '#shared/equipment/equipment.ts';
import { LANGUAGES, type Language } from '#shared/locales/languages.ts';
import { upgradePackageApi } from '#shared/upgrade-package/upgrade-package-api.ts';
import { useCall } from '#web/api/use-call.ts';
import { ActionDialog } from '#web/ui/action-dialog.tsx';
import { Choice } from '#web/ui/choice.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { type FormFields, useForm } from '#web/ui/use-form.ts';

const FAMILIES = Equipment.shape.family.options;
const NONE = { en: '', zh: '', tr: '', es: '', ar: '', ru: '' } as const satisfies Record<Language, string>;
const OTHERS = LANGUAGES.filter((language) => language !== 'en');

interface Entry extends Readonly<Record<Language, string>> {
  readonly family: (typeof FAMILIES)[number];
  readonly version: string;
  readonly blocksCases: boolean;
}
const FIRST: Entry = { ...NONE, family: 'Helios', version: '', blocksCases: false };

/** Returns the input of the call. An empty reason is left out, except in English, which is required. */
const inputOf = ({ family, version, blocksCases, en, ...others }: Entry) => ({
  family,
  version,
  blocksCases,
  reason: {
    ...Object.fromEntries(OTHERS.flatMap((text) => (others[text].trim() === '' ? [] : [[text, others[text]]]))),
    en,
  },
});

/** Asks for the bad version, the reason, and whether devices that run it may still send cases. */
export function MarkDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['upgradePackage', 'app']);
  const mark = useCall(upgradePackageApi.mark);
  const form = useForm(upgradePackageApi.mark.input, FIRST, inputOf);
  const send = form.submit((input) => mark.mutate(input, { onSuccess: onClose }));
  const { values } = form;
  const versions = {
    ...form,
    values: { version: values.version },
    changeField: (_: 'version', version: string) => form.change({ version }),
  };
  return (
    <ActionDialog title={t('mark.action')} isBusy={mark.isPending} onAction={() => send()} onClose={onClose}>
      <SpaceBetween size="m">
        <div>{t('mark.text')}</div>
        <Choice
          label={t('column.family')}
          chosen={values.family}
          options={FAMILIES.map((id) => ({ id, text: id }))}
          onChoose={(family) => form.change({ family })}
        />
        <TextField form={versions} name="version" label={t('column.version')} placeholder="2.10.0" />
        <ReasonField form={form} language="en" />
        <ExpandableSection headerText={t('draft.otherLanguages')}>
          <SpaceBetween size="m">
            {OTHERS.map((language) => (
              <ReasonField key={language} form={form} language={language} isOptional />
            ))}
          </SpaceBetween>
        </ExpandableSection>
        <Checkbox checked={values.blocksCases} onChange={({ detail }) => form.change({ blocksCases: detail.checked })}>
          {t('mark.blocks')}
        </Checkbox>
      </SpaceBetween>
    </ActionDialog>
  );
}

interface ReasonFieldProps {
  readonly form: FormFields<Entry>;
  readonly language: Language;
  readonly isOptional?: boolean;
}

function ReasonField({ form, language, isOptional = false }: ReasonFieldProps) {
  const { t } = useTranslation(['upgradePackage', 'app']);
  const fault = form.faultOf(`reason.${language}`);
  return (
    <Field label={`${t('mark.reason')} (${t(`app:language.${language}`)})`} fault={fault} isOptional={isOptional}>
      <Textarea
        value={form.values[language]}
        rows={3}
        invalid={fault !== undefined}
        onChange={({ detail }) => form.changeField(language, detail.value)}
        onBlur={() => form.leave(`reason.${language}`)}
      />
    </Field>
  );
}
