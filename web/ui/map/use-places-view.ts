import { useState } from 'react';
import { isInside, type MapView, viewOf, ZOOM_MAX, zoomedTo } from './map-view.ts';
import { type MapPoint, project } from '#shared/geometry/mercator.ts';
import { edgeOf, type MapPlace, type MapRadius } from './places.ts';

interface Shown {
  readonly places: readonly MapPlace[];
  readonly own: MapPoint | undefined;
  readonly radius: MapRadius | undefined;
  readonly chosenId: string | undefined;
}

/** Returns the view that shows the whole circle; without a circle, all places and the own organisation. */
function wholeOf({ places, own, radius }: Shown): MapView {
  if (radius !== undefined) return viewOf(edgeOf(radius), ZOOM_MAX);
  return viewOf([...places.map(({ position }) => project(position)), ...(own === undefined ? [] : [own])]);
}

/**
 * Holds the visible part of a map of places, and the ids of the places that were clicked last. If the places or the circle change, the view
 * shows all places or the whole circle again. If a place is chosen in the list, moves the map to show it.
 */
export function usePlacesView(shown: Shown) {
  const { places, own, radius, chosenId } = shown;
  const key = JSON.stringify([places.map(({ id }) => id), own, radius]);
  const [view, setView] = useState<MapView>(() => wholeOf(shown));
  const [opened, setOpened] = useState<readonly string[]>([]);
  const [before, setBefore] = useState({ key, chosenId });
  if (before.key !== key || before.chosenId !== chosenId) {
    setBefore({ key, chosenId });
    const chosen = places.find(({ id }) => id === chosenId);
    const point = chosen && project(chosen.position);
    if (before.key !== key) {
      setOpened([]);
      setView(wholeOf(shown));
    } else if (point !== undefined && !isInside(view, point)) setView(zoomedTo(point, view.zoom));
  }
  return { view, setView, opened, setOpened };
}
