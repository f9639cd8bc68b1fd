import Box from '@cloudscape-design/components/box';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Spinner from '@cloudscape-design/components/spinner';
import { useTranslation } from 'react-i18next';
import type { DirectoryFilter } from '#shared/organisation/directory-filter.ts';
import { MAP_NAMED_MAX } from '#shared/service/service-limits.ts';
import { addressFor } from '#web/api/asked-organisation.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { MarkedMap } from '#web/ui/map/marked-map.tsx';
import { readersLocale } from '#web/ui/readers-locale.ts';
import { RouteLink } from '#web/ui/route-link.tsx';
import { usePlacesMap } from './use-places-map.ts';

/** Shows all clinics or labs that a filter finds and that have a position. Each mark links to the organisation's page (SVC-30, SVC-31). */
export default function OrganisationsMap({ filter }: { readonly filter: DirectoryFilter }) {
  const { t, i18n } = useTranslation('service');
  const { whole, view, setView, marks, isOpened, open, named, isTooMany } = usePlacesMap(filter);
  if (whole.error !== null && whole.data === undefined)
    return <ErrorState error={whole.error} onRetry={() => void whole.refetch()} />;
  return (
    <SpaceBetween size="xs">
      <MarkedMap
        view={view}
        setView={setView}
        marks={marks}
        isChosen={isOpened}
        onOpen={open}
        onClose={() => open(undefined)}
      />
      {isTooMany && <Box>{t('map.tooMany', { most: MAP_NAMED_MAX })}</Box>}
      {named.length > 0 && (
        <ul className="places-map-open">
          {named.map(({ organisationId: iid, name, address }) => (
            <li key={iid}>
              <RouteLink to={addressFor('/clinicDetail/page', { iid })}>{name}</RouteLink>
              {address !== '' && <Box color="text-body-secondary">{address}</Box>}
            </li>
          ))}
        </ul>
      )}
      {whole.data === undefined ? (
        <Spinner />
      ) : (
        <Box color="text-body-secondary" fontSize="body-s">
          {t('map.placed', { total: whole.data.total.toLocaleString(readersLocale(i18n.language)) })}
        </Box>
      )}
    </SpaceBetween>
  );
}
