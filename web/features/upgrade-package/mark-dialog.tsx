import Checkbox from '@cloudscape-design/components/checkbox';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import { useTranslation } from 'react-i18next';
import { Equipment } from '#shared/equipment/equipment.ts';
import { upgradePackageApi } from '#shared/upgrade-package/upgrade-package-api.ts';
import { useCall } from '#web/api/use-call.ts';
import { ActionDialog } from '#web/ui/action-dialog.tsx';
import { Choice } from '#web/ui/choice.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useForm } from '#web/ui/use-form.ts';

const FAMILIES = Equipment.shape.family.options;
const TEXTS = ['en', 'zh'] as const;

interface Entry {
  readonly family: (typeof FAMILIES)[number];
  readonly version: string;
  readonly en: string;
  readonly zh: string;
  readonly blocksCases: boolean;
}
const FIRST: Entry = { family: 'Helios', version: '', en: '', zh: '', blocksCases: false };

/** Asks which version is bad, why, and whether its devices may go on sending cases. */
export function MarkDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['upgradePackage', 'app']);
  const mark = useCall(upgradePackageApi.mark);
  const form = useForm(upgradePackageApi.mark.input, FIRST, ({ en, zh, ...rest }) => ({
    ...rest,
    reason: { en, ...(zh.trim() !== '' && { zh }) },
  }));
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
        {TEXTS.map((text) => (
          <Field
            key={text}
            label={`${t('mark.reason')} (${t(`app:language.${text}`)})`}
            fault={form.faultOf(`reason.${text}`)}
            isOptional={text !== 'en'}
          >
            <Textarea
              value={values[text]}
              rows={3}
              onChange={({ detail }) => form.change({ [text]: detail.value })}
              onBlur={() => form.leave(`reason.${text}`)}
            />
          </Field>
        ))}
        <Checkbox checked={values.blocksCases} onChange={({ detail }) => form.change({ blocksCases: detail.checked })}>
          {t('mark.blocks')}
        </Checkbox>
      </SpaceBetween>
    </ActionDialog>
  );
}
