import Autosuggest from '@cloudscape-design/components/autosuggest';
import FormField from '@cloudscape-design/components/form-field';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OrderId, PatientId } from '#shared/ids.ts';
import { orderQueries } from '#web/api/queries/order-queries.ts';
import { patientQueries } from '#web/api/queries/patient-queries.ts';
import { useSession } from '#web/api/session.ts';
import type { ChosenFilter } from './audit-filter-state.ts';

type Subject = ChosenFilter['subject'];
const TYPING_PAUSE_MS = 300;
const FOUND_MAX = 8;

/** Returns the text after typing has paused. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const pause = setTimeout(() => setSettled(text), TYPING_PAUSE_MS);
    return () => clearTimeout(pause);
  }, [text]);
  return settled;
}

function useFound(text: string): NonNullable<Subject>[] {
  const { may, side } = useSession();
  const page = { page: 1, size: FOUND_MAX };
  const isAsked = text !== '';
  const patients = useQuery({
    ...patientQueries.list({ search: text, page }),
    enabled: isAsked && may('patient:read'),
  });
  const orders = useQuery({
    ...orderQueries.list({ search: text, page }),
    enabled: isAsked && side !== undefined,
    refetchInterval: false,
  });
  return [
    ...(patients.data?.list ?? []).map(({ patientId, name, patientNumber }) => ({
      id: patientId,
      label: `${name} · ${patientNumber}`,
    })),
    ...(orders.data?.list ?? []).map(({ orderId, orderNumber, patient }) => ({
      id: orderId,
      label: `${orderNumber} · ${patient.name}`,
    })),
  ];
}

const parse = (id: string) => PatientId.safeParse(id).data ?? OrderId.safeParse(id).data;

/** Lets the reader choose a patient or an order by name or number. */
export function SubjectField({ chosen, onChoose }: { chosen: Subject; onChoose: (subject: Subject) => void }) {
  const { t } = useTranslation('audit');
  const [typed, setTyped] = useState('');
  const found = useFound(useSettled(chosen === undefined ? typed.trim() : ''));
  return (
    <FormField label={t('filter.subject')}>
      <Autosuggest
        value={chosen?.label ?? typed}
        placeholder={t('filter.subjectHint')}
        filteringType="manual"
        options={found.map(({ id, label }) => ({ value: id, label }))}
        empty={t('filter.noSubject')}
        onChange={({ detail }) => {
          setTyped(detail.value);
          if (chosen !== undefined) onChoose(undefined);
        }}
        onSelect={({ detail }) => {
          const id = parse(detail.value);
          const label = found.find((each) => each.id === id)?.label;
          if (id !== undefined && label !== undefined) onChoose({ id, label });
        }}
      />
    </FormField>
  );
}
