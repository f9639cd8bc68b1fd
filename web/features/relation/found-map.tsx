import Button from '@cloudscape-design/components/button';
import Spinner from '@cloudscape-design/components/spinner';
import { lazy, Suspense } from 'react';
import type { Position } from '#shared/geometry/mercator.ts';
import type { PublicProfile } from '#shared/relation/public-profile.ts';
import type { MapPlace, MapRadius } from '#web/ui/map/places.ts';
import type { ListQuery } from '#web/ui/use-list-query.ts';
import { placeText } from './find-input.ts';

const PlacesMap = lazy(() => import('#web/ui/map/places-map.tsx'));

interface FoundMapProps {
  readonly list: ListQuery;
  readonly rows: readonly PublicProfile[];
  readonly open: PublicProfile | undefined;
  readonly onOpen: (row: PublicProfile) => void;
  readonly ownPosition: Position | undefined;
  readonly radius: MapRadius | undefined;
}

const placeOf = ({ organisationId: id, name, position }: PublicProfile): MapPlace[] =>
  position === undefined ? [] : [{ id, name, position }];

/** Shows the found organisations on a map. A mark opens its row, and the search can move to the map's middle (REL-101 to REL-103). */
export function FoundMap({ list, rows, open, onOpen, ownPosition, radius }: FoundMapProps) {
  const rowOf = (id: string) => rows.find(({ organisationId }) => organisationId === id);
  const openById = (id: string): void => {
    const row = rowOf(id);
    if (row !== undefined) onOpen(row);
  };
  return (
    <Suspense fallback={<Spinner />}>
      <PlacesMap
        places={rows.flatMap(placeOf)}
        listed={rows.length}
        entryOf={(id) => (
          <Button variant="inline-link" onClick={() => openById(id)}>
            <bdi>{rowOf(id)?.name}</bdi>
          </Button>
        )}
        chosenId={open?.organisationId}
        onChoose={openById}
        own={ownPosition}
        radius={radius}
        onSearchHere={(middle) => list.set('at', placeText(middle))}
      />
    </Suspense>
  );
}
