import Button from '@cloudscape-design/components/button';
import Checkbox from '@cloudscape-design/components/checkbox';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import { AlertKind, type AlertScope, deviceRule, familyRule, kindRow } from '#shared/equipment/alert-kinds.ts';
import { equipmentApi } from '#shared/equipment/equipment-api.ts';
import type { Equipment } from '#shared/equipment/equipment.ts';
import type { ProductFamily } from '#shared/product/product-family.ts';
import type { OutputOf } from '#shared/wire/endpoint.ts';
import { useSession } from '#web/api/session.ts';
import { useCall } from '#web/api/use-call.ts';
import { ActionDialog } from '#web/ui/action-dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useForm } from '#web/ui/use-form.ts';

type Limited = 'offline' | 'lowDisk' | 'hot';
const isLimited = (kind: AlertKind): kind is Limited => kindRow(kind).limit !== undefined;

interface AlertRulesDialogProps {
  /** The product family of the rules. If `device` is given, the rules are for that device only. */
  readonly family: ProductFamily;
  readonly device?: Pick<Equipment, 'equipmentId' | 'serialNumber' | 'family'>;
  readonly chosen: OutputOf<typeof equipmentApi.alertRules>;
  readonly onClose: () => void;
}

/**
 * Lets the reader choose the alerts of a product family or of one device: which are on, and at which limits (EQU-26).
 */
export function AlertRulesDialog({ family, device, chosen: { rules, version }, onClose }: AlertRulesDialogProps) {
  const { t } = useTranslation('equipment');
  const { side } = useSession();
  const by = side === undefined ? 'afterSales' : 'owner';
  const scope: AlertScope = device?.equipmentId ?? family;
  const ruleOf = (kind: AlertKind) =>
    device === undefined ? familyRule(rules, by, { family, kind }) : deviceRule(rules, by, { ...device, kind });
  const limitOf = (kind: Limited): string => String(ruleOf(kind).limit ?? '');
  const set = useCall(equipmentApi.setAlertRules);
  const form = useForm(
    equipmentApi.setAlertRules.input,
    {
      on: AlertKind.options.filter((kind) => ruleOf(kind).isOn),
      offline: limitOf('offline'),
      lowDisk: limitOf('lowDisk'),
      hot: limitOf('hot'),
    },
    ({ on, ...limits }) => ({
      scope,
      version,
      rules: AlertKind.options.map((kind) => ({
        kind,
        isOn: on.includes(kind),
        limit: isLimited(kind) ? Number(limits[kind]) : null,
      })),
    }),
  );
  const { on } = form.values;
  const send = form.submit((input) => set.mutate(input, { onSuccess: onClose }));
  const bounds = (kind: Limited) => {
    const { min = 0, max = 0 } = kindRow(kind).limit ?? {};
    return t('alert.bounds', { min, max });
  };
  return (
    <ActionDialog
      title={
        device === undefined
          ? t('alert.ofFamily', { family })
          : t('alert.ofDevice', { serialNumber: device.serialNumber })
      }
      action={t('alert.save')}
      isBusy={set.isPending}
      onAction={() => send()}
      onClose={onClose}
    >
      {by === 'owner' ? t('alert.text') : t('alert.textAll')}
      {AlertKind.options.map((kind, index) => (
        <SpaceBetween key={kind} size="xs">
          <Checkbox
            checked={on.includes(kind)}
            onChange={({ detail: { checked } }) =>
              form.change({ on: checked ? [...on, kind] : on.filter((each) => each !== kind) })
            }
          >
            {t(`alert.notify.${kind}`)}
          </Checkbox>
          {isLimited(kind) && on.includes(kind) && (
            <TextField
              form={form}
              name={kind}
              label={t(`alert.limit.${kind}`)}
              inputMode="numeric"
              hint={bounds(kind)}
              fault={form.faultOf(`rules.${index}.limit`)}
            />
          )}
        </SpaceBetween>
      ))}
      {rules.some((rule) => rule.scope === scope) && (
        <Button
          variant="inline-link"
          formAction="none"
          onClick={() => set.mutate({ scope, version, rules: [] }, { onSuccess: onClose })}
        >
          {device === undefined ? t('alert.usual') : t('alert.asFamily', { family })}
        </Button>
      )}
    </ActionDialog>
  );
}
