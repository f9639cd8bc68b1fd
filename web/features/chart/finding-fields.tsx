import Checkbox from '@cloudscape-design/components/checkbox';
import ColumnLayout from '@cloudscape-design/components/column-layout';
import Box from '@cloudscape-design/components/box';
import Input from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import { findingsOf, ToothSurface, type ToothStatus } from '#shared/chart/chart-findings.ts';
import { Field } from '#web/ui/field.tsx';
import type { FormFields } from '#web/ui/use-form.ts';
import type { ToothValues } from './tooth-values.ts';
import { surfaceName } from './tooth-words.ts';

interface FindingFieldsProps {
  readonly tooth: string;
  readonly status: ToothStatus;
  readonly form: FormFields<ToothValues>;
}

type Row = ReturnType<typeof findingsOf>[number];

/** Shows the findings that the tooth can have. A chosen finding also shows its surfaces or its amount. */
export function FindingFields({ tooth, status, form }: FindingFieldsProps) {
  const { t } = useTranslation('chart');
  const { findings } = form.values;
  const rows = findingsOf(tooth, status);
  const groups = (['restoration', 'pathology'] as const).filter((group) => rows.some((row) => row.group === group));
  const tick = ({ finding }: Row, isTicked: boolean) =>
    form.change({
      findings: isTicked
        ? [...findings, { finding, surfaces: [], amount: '' }]
        : findings.filter((each) => each.finding !== finding),
    });
  return (
    <ColumnLayout columns={2}>
      {groups.map((group) => (
        <SpaceBetween key={group} size="xs">
          <Box variant="awsui-key-label">{t(`group.${group}`)}</Box>
          {rows
            .filter((row) => row.group === group)
            .map((row) => (
              <div key={row.finding}>
                <Checkbox
                  checked={findings.some(({ finding }) => finding === row.finding)}
                  onChange={({ detail }) => tick(row, detail.checked)}
                >
                  {t(`finding.${row.finding}`)}
                </Checkbox>
                <FindingDetail tooth={tooth} row={row} form={form} />
              </div>
            ))}
        </SpaceBetween>
      ))}
    </ColumnLayout>
  );
}

/** Asks for the surfaces or the amount of a chosen finding, if that finding has any. */
function FindingDetail({ tooth, row, form }: Pick<FindingFieldsProps, 'tooth' | 'form'> & { readonly row: Row }) {
  const { t } = useTranslation('chart');
  const { findings } = form.values;
  const index = findings.findIndex(({ finding }) => finding === row.finding);
  const found = findings[index];
  if (found === undefined) return null;
  const fault = form.faultOf(`findings.${index}`);
  const change = (changes: Partial<typeof found>) =>
    form.change({ findings: findings.map((each) => (each === found ? { ...each, ...changes } : each)) });
  const name = t(`finding.${row.finding}`);
  if (row.on === 'surfaces')
    return (
      <Field label="" fault={fault}>
        <div className="chart-surfaces" role="group" aria-label={t('surfacesOf', { name })}>
          {ToothSurface.options.map((surface) => (
            <Checkbox
              key={surface}
              checked={found.surfaces.includes(surface)}
              onChange={({ detail }) =>
                change({
                  surfaces: ToothSurface.options.filter((each) =>
                    each === surface ? detail.checked : found.surfaces.includes(each),
                  ),
                })
              }
            >
              {surfaceName(tooth, surface, t)}
            </Checkbox>
          ))}
        </div>
      </Field>
    );
  if (row.amount === undefined) return null;
  return (
    <Field label="" fault={fault}>
      <div className="chart-amount">
        <Input
          ariaLabel={t(row.finding === 'boneLoss' ? 'percentOf' : 'degreeOf', { name })}
          value={found.amount}
          inputMode="numeric"
          placeholder={row.amount.join('–')}
          onChange={({ detail }) => change({ amount: detail.value })}
          onBlur={() => form.leave(`findings.${index}`)}
        />
      </div>
    </Field>
  );
}
