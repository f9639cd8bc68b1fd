import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { addressFor, useAsked } from '#web/api/asked-organisation.ts';
import { capacityQueries } from '#web/api/queries/capacity-queries.ts';
import { equipmentQueries } from '#web/api/queries/equipment-queries.ts';
import { memberQueries } from '#web/api/queries/member-queries.ts';
import { relationQueries } from '#web/api/queries/relation-queries.ts';
import { workOrderQueries } from '#web/api/queries/work-order-queries.ts';
import { byteSize } from '#web/ui/byte-size.ts';
import { RouteLink } from '#web/ui/route-link.tsx';

const ONE = { page: 1, size: 1 };
const OPEN = ['open', 'assigned', 'inProgress'] as const;

/** Shows numbers about the organisation, each linked to its list. A number that cannot be read is shown as a dash. */
export function OrganisationFigures() {
  const { t, i18n } = useTranslation('service');
  const asked = useAsked();
  const members = useQuery(memberQueries.list({ ...asked, filter: 'normal', page: ONE })).data;
  const devices = useQuery(equipmentQueries.list({ ...asked, page: ONE })).data;
  const partners = useQuery(relationQueries.list({ ...asked, state: 'established', page: ONE })).data;
  const reports = useQuery(workOrderQueries.list({ ...asked, page: ONE })).data;
  const room = useQuery(capacityQueries.info(asked)).data;
  const size = (bytes: number) => byteSize(bytes, i18n.language);
  const figure = (value: number | undefined, path?: string): ReactNode => {
    if (value === undefined) return '–';
    return path === undefined ? value : <RouteLink to={addressFor(path, asked)}>{value}</RouteLink>;
  };
  const open = reports && OPEN.reduce((sum, state) => sum + (reports.counts[state] ?? 0), 0);
  return (
    <Container header={<Header variant="h2">{t('detail.figures')}</Header>}>
      <KeyValuePairs
        columns={3}
        items={[
          { label: t('detail.members'), value: figure(members?.total, '/member/page') },
          { label: t('detail.bound'), value: figure(devices?.counts.bound, '/equipment') },
          { label: t('detail.locked'), value: figure(devices?.counts.locked) },
          { label: t('detail.partners'), value: figure(partners?.total) },
          { label: t('detail.openReports'), value: figure(open, '/workOrder') },
          {
            label: t('detail.stored'),
            value: room && t('detail.storedOf', { used: size(room.usedBytes), capacity: size(room.capacityBytes) }),
          },
        ]}
      />
    </Container>
  );
}
