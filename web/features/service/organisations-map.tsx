import Box from '@cloudscape-design/components/box';
import Spinner from '@cloudscape-design/components/spinner';
import { lazy, Suspense } from 'react';
import type { OrganisationListing } from '#shared/organisation/organisation.ts';
import { addressFor } from '#web/api/asked-organisation.ts';
import type { MapPlace } from '#web/ui/map/places.ts';
import { RouteLink } from '#web/ui/route-link.tsx';

const PlacesMap = lazy(() => import('#web/ui/map/places-map.tsx'));

const placeOf = ({ organisationId: id, name, latitude, longitude }: OrganisationListing): MapPlace[] =>
  latitude === undefined || longitude === undefined ? [] : [{ id, name, position: { latitude, longitude } }];

/** Shows the listed clinics or labs that have given a position, each with the way to its page (SVC-30, SVC-31). */
export function OrganisationsMap({ rows }: { readonly rows: readonly OrganisationListing[] }) {
  const entryOf = (id: string) => {
    const row = rows.find(({ organisationId }) => organisationId === id);
    if (row === undefined) return null;
    return (
      <>
        <RouteLink to={addressFor('/clinicDetail/page', { iid: row.organisationId })}>{row.name}</RouteLink>
        {row.address !== '' && <Box color="text-body-secondary">{row.address}</Box>}
      </>
    );
  };
  return (
    <Suspense fallback={<Spinner />}>
      <PlacesMap places={rows.flatMap(placeOf)} listed={rows.length} entryOf={entryOf} />
    </Suspense>
  );
}
