import Button from '@cloudscape-design/components/button';
import Cards from '@cloudscape-design/components/cards';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#web/api/session.ts';
import { JoinDialog } from '#web/features/member/centre/join-dialog.tsx';
import { WaysIn } from '#web/features/member/centre/ways-in.tsx';
import { FoundPage } from '#web/features/organisation/found-page.tsx';
import { Picture } from '#web/ui/pictures/picture.tsx';
import type { PictureName } from '#web/ui/pictures/pictures.tsx';
import { RouteLink } from '#web/ui/route-link.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import { partsOf, type PartRoute } from '../menu-of.ts';
import { TodayPage } from './today/today-page.tsx';

const PICTURE_OF: Readonly<Record<PartRoute['title'], PictureName>> = {
  afterSales: 'partners',
  orderForm: 'orders',
  patientMan: 'patients',
  relationWeb: 'partners',
  equMan: 'equipment',
  package: 'equipment',
  programs: 'rights',
  capacity: 'house',
  capacityMan: 'rights',
  announcements: 'messages',
  statistics: 'nothingFound',
  errorLog: 'nothingFound',
  productMan: 'equipment',
  productReview: 'rights',
  workOrder: 'orders',
  myWorkOrder: 'orders',
  myReport: 'nothingFound',
  workBoard: 'orders',
  productionPlan: 'house',
  institutionMan: 'house',
  institutionAbout: 'house',
  memberMan: 'person',
  rolePermission: 'rights',
  audit: 'nothingFound',
  supportAccess: 'rights',
  recycleBin: 'nothingFound',
  accountManagement: 'partners',
  userSet: 'person',
};

/**
 * Shows the start page. A person without an organisation sees how to found or join one. A clinic or lab sees the day's work. All others see
 * links to their pages.
 */
export function ProductCentrePage() {
  const { user, side } = useSession();
  if (user.institution === null) return <FirstOrganisation />;
  return side === undefined ? <Parts /> : <TodayPage side={side} />;
}

function FirstOrganisation() {
  const { t } = useTranslation('member');
  const [isJoining, setJoining] = useState(false);
  return (
    <>
      <WaysIn />
      <FoundPage
        otherWay={
          <Button formAction="none" onClick={() => setJoining(true)}>
            {t('centre.join')}
          </Button>
        }
      />
      {/* The dialog is outside of the form that creates an organisation. Otherwise submitting the dialog would submit that form, too. */}
      {isJoining && <JoinDialog onClose={() => setJoining(false)} />}
    </>
  );
}

function Parts() {
  const { t } = useTranslation(['portal', 'app']);
  const session = useSession();
  const { user, role } = session;
  useDocumentTitle(t('app:page.dashboard'));
  return (
    <Cards
      header={
        <Header variant="h1" description={`${user.institution?.name ?? ''} · ${t(`app:role.${role}`)}`}>
          {t('productCentre.title', { name: user.userName })}
        </Header>
      }
      variant="full-page"
      items={partsOf(session)}
      trackBy="path"
      cardsPerRow={[{ cards: 1 }, { minWidth: 560, cards: 2 }, { minWidth: 960, cards: 3 }]}
      ariaLabels={{ cardsLabel: t('app:page.dashboard'), selectionGroupLabel: '', itemSelectionLabel: () => '' }}
      cardDefinition={{
        header: ({ path, title }) => (
          <SpaceBetween direction="horizontal" size="xs" alignItems="center">
            <Picture name={PICTURE_OF[title]} width={48} />
            <RouteLink to={path} variant="primary">
              {t(`app:page.${title}`)}
            </RouteLink>
          </SpaceBetween>
        ),
        sections: [{ id: 'about', content: ({ title }) => t(`productCentre.text.${title}`) }],
      }}
    />
  );
}
