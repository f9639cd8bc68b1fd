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

/** Returns the view that holds everything: the radius, else all places and the own one. */
function wholeOf({ places, own, radius }: Shown): MapView {
  if (radius !== undefined) return viewOf(edgeOf(radius), ZOOM_MAX);
  return viewOf([...places.map(({ position }) => project(position)), ...(own === undefined ? [] : [own])]);
}

/**
 * Holds the visible part of a map of places, and the ids of the marks that were clicked last. Other places or another radius show the
 * whole of them again; a place that is chosen in the list is brought into sight.
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
