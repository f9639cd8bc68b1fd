import { useQuery } from '@tanstack/react-query';
import type { OrganisationId } from '#shared/ids.ts';
import { relationQueries } from '#web/api/queries/relation-queries.ts';
import { useSession } from '#web/api/session.ts';
import { OrganisationMark } from './organisation-mark.tsx';

interface OrganisationNameProps {
  readonly organisation: { readonly organisationId: OrganisationId; readonly name: string };
}

/** Shows the reader's own organisation or a partner in a list: the logo, then the name. */
export function OrganisationName({ organisation: { organisationId, name } }: OrganisationNameProps) {
  const { may } = useSession();
  const { data } = useQuery({ ...relationQueries.logos(), enabled: may('relation:read') });
  const logo = data?.list.find(({ iid }) => iid === organisationId)?.logo;
  return (
    <span className="organisation-name">
      <OrganisationMark name={name} logo={logo} size="line" />
      <span>{name}</span>
    </span>
  );
}
