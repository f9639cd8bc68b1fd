import FormField from '@cloudscape-design/components/form-field';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { equipmentApi } from '#shared/equipment/equipment-api.ts';
import { EquipmentId, type PatientId } from '#shared/ids.ts';
import { ScanTicketKind, type ScanTicketLine } from '#shared/scan-ticket/scan-ticket.ts';
import { scanTicketApi } from '#shared/scan-ticket/scan-ticket-api.ts';
import { SCAN_TICKET_NOTE_MAX } from '#shared/scan-ticket/scan-ticket-limits.ts';
import { FdiToothNumber } from '#shared/tooth/fdi-tooth-number.ts';
import { equipmentQueries } from '#web/api/queries/equipment-queries.ts';
import { useMay } from '#web/api/session.ts';
import { useCall } from '#web/api/use-call.ts';
import { ActionDialog } from '#web/ui/action-dialog.tsx';
import { Teeth } from '#web/ui/tooth/teeth.tsx';
import { ToothChart } from '#web/ui/tooth/tooth-chart.tsx';

interface TicketDialogProps {
  readonly patientId: PatientId;
  /** Earlier ticket with which the fields are filled; absent for a blank ticket. */
  readonly before: ScanTicketLine | undefined;
  readonly onClose: () => void;
}

/** Creates a scan ticket: a request to a device for images of a patient (STU-70). */
export function TicketDialog({ patientId, before, onClose }: TicketDialogProps) {
  const { t } = useTranslation('study');
  const [kind, setKind] = useState(before?.kind);
  const [isTried, setTried] = useState(false);
  const [equipmentId, setEquipmentId] = useState(before?.device?.equipmentId ?? null);
  const [teeth, setTeeth] = useState<readonly FdiToothNumber[]>(before?.teeth ?? []);
  const [note, setNote] = useState(before?.note ?? '');
  const create = useCall(scanTicketApi.create);
  const kinds = ScanTicketKind.options.map((each) => ({ value: each, label: t(`kind.${each}`) }));
  const toggle = (name: string) => {
    const tooth = FdiToothNumber.parse(name);
    setTeeth((now) => (now.includes(tooth) ? now.filter((each) => each !== tooth) : [...now, tooth]));
  };
  const send = () => {
    setTried(true);
    if (kind === undefined) return;
    create.mutate({ patientId, kind, teeth: [...teeth], equipmentId, note }, { onSuccess: onClose });
  };
  return (
    <ActionDialog
      title={t('ticket.new')}
      action={t('ticket.send')}
      isBusy={create.isPending}
      isWide
      onAction={send}
      onClose={onClose}
    >
      <SpaceBetween size="m">
        <FormField
          label={t('ticket.kind')}
          errorText={isTried && kind === undefined ? t('ticket.chooseKind') : undefined}
          stretch
        >
          <Select
            placeholder={t('ticket.chooseKind')}
            options={kinds}
            selectedOption={kinds.find(({ value }) => value === kind) ?? null}
            onChange={({ detail }) => setKind(ScanTicketKind.safeParse(detail.selectedOption.value).data)}
          />
        </FormField>
        <DeviceField equipmentId={equipmentId} onChange={setEquipmentId} />
        <FormField label={t('ticket.teeth')} stretch>
          <ToothChart marks={new Map(teeth.map((tooth) => [tooth, 0]))} onToggle={toggle} />
          <p>{teeth.length === 0 ? t('teeth.none') : <Teeth teeth={teeth} />}</p>
        </FormField>
        <FormField label={t('ticket.note')} stretch>
          <Textarea
            rows={2}
            value={note}
            nativeTextareaAttributes={{ maxLength: SCAN_TICKET_NOTE_MAX }}
            onChange={({ detail }) => setNote(detail.value)}
          />
        </FormField>
      </SpaceBetween>
    </ActionDialog>
  );
}

interface DeviceFieldProps {
  /** The chosen device; null = any device. */
  readonly equipmentId: EquipmentId | null;
  readonly onChange: (equipmentId: EquipmentId | null) => void;
}

/**
 * Lets the person choose one of the clinic's bound devices, or the option "any device". A reader who may not list devices has only that
 * option.
 */
function DeviceField({ equipmentId, onChange }: DeviceFieldProps) {
  const { t } = useTranslation('study');
  const may = useMay();
  const { data } = useQuery({
    ...equipmentQueries.list({ filter: 'bound', page: { page: 1, size: 100 } }),
    enabled: may(equipmentApi.index.permission),
  });
  const options = [
    { value: '', label: t('ticket.anyDevice') },
    ...(data?.list ?? []).map((each) => ({
      value: each.equipmentId,
      label: `${each.modelNumber} ${each.serialNumber}`,
    })),
  ];
  return (
    <FormField label={t('ticket.device')} stretch>
      <Select
        options={options}
        selectedOption={options.find(({ value }) => value === (equipmentId ?? '')) ?? null}
        onChange={({ detail }) => onChange(EquipmentId.safeParse(detail.selectedOption.value).data ?? null)}
      />
    </FormField>
  );
}
