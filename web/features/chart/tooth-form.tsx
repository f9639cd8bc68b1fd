import Button from '@cloudscape-design/components/button';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chartApi } from '#shared/chart/chart-api.ts';
import { statusesOf, ToothStatus } from '#shared/chart/chart-findings.ts';
import type { Chart, ChartVisit, ShownTooth, ToothState } from '#shared/chart/chart.ts';
import type { PatientId } from '#shared/ids.ts';
import type { FdiToothNumber } from '#shared/tooth/fdi-tooth-number.ts';
import { ApiError } from '#web/api/api-error.ts';
import { chartQueries } from '#web/api/queries/chart-queries.ts';
import { announceRefusal, isRefusal } from '#web/api/refusals.ts';
import { useCall } from '#web/api/use-call.ts';
import { ClashAlert } from '#web/ui/clash-alert.tsx';
import { DraftOffer } from '#web/ui/draft-offer.tsx';
import { Field } from '#web/ui/field.tsx';
import { useKeptForm } from '#web/ui/use-kept-form.ts';
import { FindingFields } from './finding-fields.tsx';
import { schemaOf, statusIn, toInput, ToothValues, valuesOf, withStatus } from './tooth-values.ts';
import { stateWords } from './tooth-words.ts';

interface ToothFormProps {
  readonly patientId: PatientId;
  readonly visit: ChartVisit;
  readonly tooth: FdiToothNumber;
  /** The tooth as the chart of the visit shows it. */
  readonly shown: ShownTooth | undefined;
  readonly onSaved: (chart: Chart) => void;
}

/**
 * Shows the form that charts one tooth at a visit. If a colleague has charted the same tooth meanwhile, shows both states to choose from.
 */
export function ToothForm({ patientId, visit, tooth, shown, onSaved }: ToothFormProps) {
  const { t, i18n } = useTranslation('chart');
  const client = useQueryClient();
  const { visitId } = visit;
  // Version of the visit when the form was opened. A live page reads newer versions, but this person has not seen them in the form.
  const [version, setVersion] = useState(visit.version);
  const schema = schemaOf(tooth);
  const kept = useKeptForm(schema, valuesOf(shown), {
    name: `chart-${visitId}-${tooth}`,
    stored: ToothValues,
    toInput,
  });
  const { form } = kept;
  const save = useCall(chartApi.save, { quiet: true, onDone: kept.forget });
  const status = statusIn(tooth, form.values);
  const options = statusesOf(tooth).map((value) => ({ value, label: t(`status.${value}`) }));
  const isOwn = shown?.visitId === visitId;

  /** Merges the newest state of the tooth into the form. If no field was changed by both people, saves again. */
  async function meetNewest(sent: ToothState | null): Promise<void> {
    const newest = await client.fetchQuery({ ...chartQueries.at(patientId, visitId), staleTime: 0 });
    const next = newest.visits.find((each) => each.visitId === visitId)?.version ?? 0;
    const theirs = valuesOf(newest.teeth.find((each) => each.tooth === tooth));
    const isSame = JSON.stringify(theirs) === JSON.stringify(kept.base);
    setVersion(next);
    const { merged, isSettled } = kept.meet(theirs);
    if (sent === null) return isSame ? send(null, next) : undefined;
    const state = schema.safeParse(toInput(merged)).data;
    if (isSettled && state !== undefined) send(state, next);
  }

  function send(state: ToothState | null, seen = version): void {
    save.mutate(
      { patientId, visitId, version: seen, teeth: [{ tooth, state }] },
      {
        onSuccess: onSaved,
        onError: (error) => {
          if (error instanceof ApiError && error.codeName === 'changedMeanwhile') void meetNewest(state);
          else if (isRefusal(error)) announceRefusal(error);
        },
      },
    );
  }
  const textOf = (values: ToothValues) => {
    const state = schema.safeParse(toInput(values)).data;
    return stateWords(tooth, state, { t, language: i18n.language });
  };
  return (
    <form noValidate onSubmit={form.submit((state) => send(state))}>
      <SpaceBetween size="m">
        {kept.clash !== undefined && (
          <ClashAlert
            clash={kept.clash}
            mine={form.values}
            nameOf={(field) => t(`field.${field}`)}
            textOf={(values) => textOf(values)}
            onSettle={kept.settle}
          />
        )}
        <DraftOffer offers={kept.offers} nameOf={() => ''} discard="discard" />
        <Field label={t('field.status')} fault={form.faultOf('status')}>
          <Select
            options={options}
            placeholder={t('notCharted')}
            selectedOption={options.find(({ value }) => value === status) ?? null}
            onChange={({ detail }) => {
              const chosen = ToothStatus.safeParse(detail.selectedOption.value).data;
              if (chosen !== undefined) form.change(withStatus(tooth, form.values, chosen));
            }}
          />
        </Field>
        {status !== undefined && <FindingFields tooth={tooth} status={status} form={form} />}
        <Field label={t('field.note')} fault={form.faultOf('note')} isOptional>
          <Textarea
            value={form.values.note}
            rows={2}
            onChange={({ detail }) => form.change({ note: detail.value })}
            onBlur={() => form.leave('note')}
          />
        </Field>
        <SpaceBetween direction="horizontal" size="xs">
          <Button variant="primary" formAction="submit" loading={save.isPending}>
            {t('save')}
          </Button>
          {isOwn && (
            <Button formAction="none" disabled={save.isPending} onClick={() => send(null)}>
              {t('takeAway')}
            </Button>
          )}
        </SpaceBetween>
      </SpaceBetween>
    </form>
  );
}
