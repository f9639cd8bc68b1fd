import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Tabs from '@cloudscape-design/components/tabs';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router-dom';
import type { OrganisationDetail } from '#shared/organisation/organisation.ts';
import { useAsked } from '#web/api/asked-organisation.ts';
import { organisationQueries } from '#web/api/queries/organisation-queries.ts';
import { useSession } from '#web/api/session.ts';
import { ActivateDialog } from '#web/features/capacity/activate-dialog.tsx';
import { ActivationTable } from '#web/features/capacity/activation-table.tsx';
import { CapacityRoom } from '#web/features/capacity/capacity-room.tsx';
import { SubscriptionTable } from '#web/features/capacity/subscription-table.tsx';
import { EquipmentPart } from '#web/features/equipment/equipment-part.tsx';
import { MembersPart } from '#web/features/member/members-part.tsx';
import { OrganisationHeader } from '#web/features/organisation/organisation-header.tsx';
import { ProfileSection } from '#web/features/organisation/profile-section.tsx';
import { SuspensionPart } from '#web/features/organisation/suspension-part.tsx';
import { RelationsPart } from '#web/features/relation/relations-part.tsx';
import { OrganisationFigures } from '#web/features/service/organisation-figures.tsx';
import { OrganisationLinks } from '#web/features/service/organisation-links.tsx';
import { PackagesPart } from '#web/features/upgrade-package/packages-part.tsx';
import { WorkOrdersPart } from '#web/features/work-order/work-orders-part.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';

const TABS = ['overview', 'members', 'equipment', 'packages', 'capacity', 'relations', 'workOrders'] as const;
type Tab = (typeof TABS)[number];

/** Shows after-sales one organisation: its profile and numbers, but nothing of its patients and orders (SVC-1). */
export function ClinicDetailPage() {
  const asked = useAsked();
  const { data } = useQuery(organisationQueries.detail(asked));
  if (asked.iid === undefined) return <Navigate to="/service" replace />;
  return data === undefined ? null : <Detail organisation={data} />;
}

function Detail({ organisation }: { organisation: OrganisationDetail }) {
  const { t } = useTranslation(['service', 'app']);
  useDocumentTitle(t('app:page.clinicDetail'), organisation.name);
  const [query, setQuery] = useSearchParams();
  const open = TABS.find((tab) => tab === query.get('tab')) ?? 'overview';
  const content: Readonly<Record<Tab, ReactNode>> = {
    overview: (
      <SpaceBetween size="l">
        <OrganisationFigures />
        <ProfileSection organisation={organisation} />
      </SpaceBetween>
    ),
    members: <MembersPart />,
    equipment: <EquipmentPart />,
    packages: <PackagesPart />,
    capacity: <Capacity />,
    relations: <RelationsPart />,
    workOrders: <WorkOrdersPart />,
  };
  return (
    <SpaceBetween size="l">
      <OrganisationHeader organisation={organisation} action={<OrganisationLinks />} />
      <SuspensionPart organisation={organisation} />
      <Box color="text-body-secondary">{t('detail.noPatients')}</Box>
      <Tabs
        ariaLabel={t('app:page.clinicDetail')}
        activeTabId={open}
        onChange={({ detail }) =>
          setQuery({ iid: organisation.organisationId, tab: detail.activeTabId }, { replace: true })
        }
        tabs={TABS.map((id) => ({ id, label: t(`detail.tab.${id}`), content: content[id] }))}
      />
    </SpaceBetween>
  );
}

/** Shows how much the organisation may store. The head of after-sales can activate a card for it. */
function Capacity() {
  const { t } = useTranslation('capacity');
  const { may } = useSession();
  const [isActivating, setActivating] = useState(false);
  const action = may('capacity:activate') && (
    <Button onClick={() => setActivating(true)}>{t('activate.action')}</Button>
  );
  const header = (
    <Header variant="h2" actions={action}>
      {t('room')}
    </Header>
  );
  return (
    <SpaceBetween size="l">
      <Container header={header}>
        <CapacityRoom />
      </Container>
      <SubscriptionTable />
      <ActivationTable />
      {isActivating && <ActivateDialog code="" onClose={() => setActivating(false)} />}
    </SpaceBetween>
  );
}
