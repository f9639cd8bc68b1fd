import { useTranslation } from 'react-i18next';
import type { EndingCapacity } from '#shared/capacity/ending-capacity.ts';
import type { EquipmentTrouble } from '#shared/equipment/equipment-trouble.ts';
import { LATE_RULES, type LateReport } from '#shared/service/late-report.ts';
import { addressFor } from '#web/api/asked-organisation.ts';
import { byteSize } from '#web/ui/byte-size.ts';
import { duration } from '#web/ui/duration.ts';

const HOUR_SECONDS = 3600;

/** A row in any list of the day: about a report, a device, or a bought storage capacity. */
export interface DayLine {
  readonly key: string;
  readonly name: string;
  /** Address of the page on which a person handles the problem. */
  readonly to: string;
  readonly organisation: EquipmentTrouble['organisation'];
  readonly why: string;
  /** Time since which the problem exists; for a capacity, the time when the capacity ends. Unix seconds. */
  readonly at: number;
}

const addressOf = (path: string, parameters: Readonly<Record<string, string>>): string =>
  `${path}?${new URLSearchParams(parameters)}`;

/** Returns functions that turn a report, a device or a capacity into a row of a list of the day. */
export function useDayLines() {
  const { t, i18n } = useTranslation('service');
  const size = (bytes: number) => byteSize(bytes, i18n.language);
  const hoursOf = (reason: LateReport['reason']): number =>
    LATE_RULES.find((rule) => rule.reason === reason)?.hours ?? 0;

  const ofReport = ({ workOrderId, workOrderNumber, owner, reason, lateAt }: LateReport): DayLine => ({
    key: workOrderId,
    name: workOrderNumber,
    to: addressOf('/workorderDetail', { workOrderId }),
    organisation: owner,
    why: t(`day.late.${reason}`, { time: duration(hoursOf(reason) * HOUR_SECONDS, i18n.language) }),
    at: lateAt,
  });

  const whyOf = ({ kind, errorCodes, reportedAt }: EquipmentTrouble): string => {
    if (kind === 'fault') return t('day.fault', { codes: errorCodes.join(', ') });
    if (kind === 'copied') return t('day.copied');
    return t(reportedAt === null ? 'day.neverReported' : 'day.reported');
  };
  const ofDevice = (device: EquipmentTrouble): DayLine => ({
    key: `${device.equipmentId} ${device.kind}`,
    name: device.serialNumber,
    to: addressOf('/equipment/detail', { equipmentId: device.equipmentId }),
    organisation: device.organisation,
    why: `${device.modelNumber} · ${whyOf(device)}`,
    at: device.kind === 'silent' ? (device.reportedAt ?? device.since) : device.since,
  });

  const ofCapacity = (capacity: EndingCapacity): DayLine => ({
    key: capacity.subscriptionId,
    name: size(capacity.capacityBytes),
    to: addressFor('/clinicDetail/page', { iid: capacity.organisation?.organisationId }, { tab: 'capacity' }),
    organisation: capacity.organisation,
    why: t('day.left', { total: size(capacity.totalBytes), later: size(capacity.laterBytes) }),
    at: capacity.endsAt,
  });
  return { ofReport, ofDevice, ofCapacity };
}
