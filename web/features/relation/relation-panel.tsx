import Header from '@cloudscape-design/components/header';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import type { Relation } from '#shared/relation/relation.ts';
import { useSession } from '#web/api/session.ts';
import { PageSplitPanel } from '#web/ui/page-split-panel.tsx';
import { RouteLink } from '#web/ui/route-link.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { OpenOrders } from './open-orders.tsx';
import { RelationActions } from './relation-actions.tsx';
import { RelationState } from './relation-state.tsx';
import { TermsSection } from './terms-section.tsx';

interface RelationPanelProps {
  readonly relation: Relation;
  readonly onClose: () => void;
}

/** Shows one partner beside the list: facts, actions and the open orders with that partner (REL-60). */
export function RelationPanel({ relation, onClose }: RelationPanelProps) {
  return (
    <PageSplitPanel header={relation.partner.name} onClose={onClose}>
      <RelationDetails relation={relation} />
    </PageSplitPanel>
  );
}

function RelationDetails({ relation }: { relation: Relation }) {
  const { t } = useTranslation('relation');
  const { may } = useSession();
  const { partner, cooperationTime, isInitiator, openOrders } = relation;
  const pairs = [
    { label: t('column.state'), value: <RelationState relation={relation} /> },
    { label: t('column.number'), value: partner.organisationNumber },
    { label: t('column.askedBy'), value: isInitiator ? t('you') : partner.name },
    {
      label: t('column.since'),
      value: cooperationTime === undefined ? t('none') : <TimeAgo at={cooperationTime} />,
    },
    { label: t('column.openOrders'), value: openOrders },
  ];
  return (
    <SpaceBetween size="l">
      <RelationActions relation={relation} />
      <KeyValuePairs columns={2} items={pairs} />
      {(relation.state === 'established' || relation.state === 'exited') && (
        <RouteLink to={`/relation/figures?${new URLSearchParams({ partnerId: partner.organisationId })}`}>
          {t('figures.open')}
        </RouteLink>
      )}
      {(relation.state === 'established' || relation.state === 'exited') && <TermsSection relation={relation} />}
      {may('order:read') && (
        <SpaceBetween size="xs">
          <Header variant="h3">{t('open.title', { partner: partner.name })}</Header>
          <OpenOrders partner={partner} />
        </SpaceBetween>
      )}
    </SpaceBetween>
  );
}
