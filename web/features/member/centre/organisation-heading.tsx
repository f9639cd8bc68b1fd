import Badge from '@cloudscape-design/components/badge';
import Box from '@cloudscape-design/components/box';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import type { Application } from '#shared/organisation/member.ts';
import type { MyOrganisation } from '#shared/organisation/organisation.ts';
import { OrganisationMark } from './organisation-mark.tsx';

interface OrganisationHeadingProps {
  readonly organisation: Pick<MyOrganisation | Application, 'name' | 'type' | 'number'>;
  readonly isCurrent?: boolean;
  readonly logo?: string | undefined;
}

/** An organisation's sign, name, type and number at the head of its card. */
export function OrganisationHeading({ organisation, isCurrent = false, logo }: OrganisationHeadingProps) {
  const { t } = useTranslation('member');
  const { name, type, number } = organisation;
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
