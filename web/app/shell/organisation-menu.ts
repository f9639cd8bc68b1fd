import type { TopNavigationProps } from '@cloudscape-design/components/top-navigation';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { OrganisationId } from '#shared/ids.ts';
import { accountQueries } from '#web/api/queries/account-queries.ts';
import { useSession } from '#web/api/session.ts';
import { switchOrganisation } from '#web/api/switch-organisation.ts';
import { clip } from './clip.ts';

/** Returns the menu that has the name of the person's organisation. In the menu, the person can enter another organisation. */
export function useOrganisationMenu(): TopNavigationProps.Utility | undefined {
  const { t } = useTranslation('app');
  const client = useQueryClient();
  const { user } = useSession();
  const mine = useQuery(accountQueries.organisations());
  if (user.institution === null) return undefined;
  const { iid: current, name, number } = user.institution;
  return {
    type: 'menu-dropdown',
    iconName: 'group',
    text: clip(name),
    // The menu shows the whole name. With an `ariaLabel`, screen readers would read other words than those on the screen.
    title: name,
    description: t('topBar.organisationNumber', { number }),
    items: (mine.data?.list ?? []).map((row) => ({
      id: row.iid,
      text: row.name,
      ...(row.iid === current && { iconName: 'check' as const }),
    })),
    onItemClick: ({ detail }) => {
      const iid = OrganisationId.parse(detail.id);
      if (iid !== current) void switchOrganisation(client, iid);
    },
  };
}
