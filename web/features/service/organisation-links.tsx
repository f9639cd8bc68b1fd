import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Permission } from '#shared/access/permissions.ts';
import { addressFor, useAsked } from '#web/api/asked-organisation.ts';
import { useSession } from '#web/api/session.ts';

/** Pages about the organisation that this page only links to, since it has no section for them. */
const PAGES = [
  { id: 'deliveries', path: '/delivery', permission: 'delivery:read' },
  { id: 'applications', path: '/productReview', permission: 'product:review' },
  { id: 'audit', path: '/audit', permission: 'audit:read' },
  { id: 'roles', path: '/rolePermission', permission: 'role:manage' },
  { id: 'settings', path: '/institution/settings', permission: 'organisation:update' },
] as const satisfies readonly { id: string; path: string; permission: Permission }[];

/** Shows links to the other pages about the organisation that the reader may open. */
export function OrganisationLinks() {
  const { t } = useTranslation('service');
  const { may } = useSession();
  const asked = useAsked();
  const navigate = useNavigate();
  return (
    <SpaceBetween direction="horizontal" size="xs">
      {PAGES.filter(({ permission }) => may(permission)).map(({ id, path }) => (
        <Button key={id} onClick={() => void navigate(addressFor(path, asked))}>
          {t(`detail.link.${id}`)}
        </Button>
      ))}
    </SpaceBetween>
  );
}
