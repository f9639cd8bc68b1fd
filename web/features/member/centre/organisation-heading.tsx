import Badge from '@cloudscape-design/components/badge';
import Box from '@cloudscape-design/components/box';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Application } from '#shared/organisation/member.ts';
import type { MyOrganisation } from '#shared/organisation/organisation.ts';
import { memberQueries } from '#web/api/queries/member-queries.ts';
import { OrganisationMark } from '#web/ui/organisation-mark.tsx';

interface OrganisationHeadingProps {
  readonly organisation: Pick<MyOrganisation | Application, 'iid' | 'name' | 'type' | 'number'>;
  readonly isCurrent?: boolean;
}

/** Shows an organisation's logo, name, type and number at the top of its card. */
export function OrganisationHeading({ organisation, isCurrent = false }: OrganisationHeadingProps) {
  const { t } = useTranslation('member');
  const { iid, name, type, number } = organisation;
  const { data } = useQuery(memberQueries.logos());
  const logo = data?.list.find((each) => each.iid === iid)?.logo;
  return (
    <SpaceBetween direction="horizontal" size="s" alignItems="center">
      <OrganisationMark name={name} logo={logo} />
      <div>
        <Box variant="h3" padding="n">
          {name}
        </Box>
        <Box color="text-body-secondary" fontSize="body-s">
          {t(`centre.type.${type}`)} · {t('centre.number', { number })}
        </Box>
      </div>
      {isCurrent && <Badge color="green">{t('centre.current')}</Badge>}
    </SpaceBetween>
  );
}
