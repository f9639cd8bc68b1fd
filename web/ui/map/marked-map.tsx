import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { stepOf, zoomFactorOf } from './map-keys.ts';
import { MapOutline } from './map-outline.tsx';
import { MapScale } from './map-scale.tsx';
import { MAP_ASPECT, type MapView, movedBy, windowOf, zoomedTo } from './map-view.ts';
import { MapZoom, ZOOM_STEP } from './map-zoom.tsx';
import { type MapMark, PlaceMark } from './place-mark.tsx';
import { useMapDrag } from './use-map-drag.ts';
import './map.css';
import './places-map.css';

interface MarkedMapProps<Mark extends MapMark> {
  readonly view: MapView;
  readonly setView: (view: MapView) => void;
  readonly marks: readonly Mark[];
  readonly isChosen: (mark: Mark) => boolean;
  readonly onOpen: (mark: Mark) => void;
  /** Called when the person taps the map outside of all marks. */
  readonly onClose: () => void;
  /** SVG elements that are drawn over the outline, in map units. */
  readonly children?: ReactNode;
}

/**
 * Shows marks on a map that can be moved by pointer and keys. A click on a mark opens this mark, and zooms in if the mark stands for
 * several places.
 */
export function MarkedMap<Mark extends MapMark>({ view, setView, marks, ...props }: MarkedMapProps<Mark>) {
  const { t } = useTranslation('organisation');
  const { x, y, width, height } = windowOf(view);
  const drag = useMapDrag({ view, setView, onTap: props.onClose });
  const map = useRef<SVGSVGElement>(null);
  const open = (mark: Mark): void => {
    props.onOpen(mark);
    if (mark.count === 1) return;
    setView(zoomedTo(mark.point, view.zoom * ZOOM_STEP));
    // The mark's button has the focus, and may vanish when the zoom splits the mark. The focus would then go to the start of the page. The
    // map takes the focus to prevent this.
    map.current?.focus({ preventScroll: true });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const [step, zoom] = [stepOf(event.key, view), zoomFactorOf(event.key)];
    if (step === undefined && zoom === undefined) return;
    event.preventDefault();
    setView(step === undefined ? zoomedTo(view.middle, view.zoom * (zoom ?? 1)) : movedBy(view, step));
  };
  return (
    <div className="world-map places-map">
      {/* Keys move the visible part of the map. No HTML element has this behaviour. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <svg
        ref={map}
        viewBox={`${x} ${y} ${width} ${height}`}
        style={{ aspectRatio: `${1 / MAP_ASPECT}` }}
        role="application"
        aria-label={t('places.label')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onKeyDown={onKeyDown}
        {...drag}
      >
        <MapOutline view={view} />
        {props.children}
      </svg>
      <div className="places-map-marks">
        {marks.map((mark) => (
          <PlaceMark key={mark.key} mark={mark} view={view} isChosen={props.isChosen(mark)} onOpen={() => open(mark)} />
        ))}
        <MapScale view={view} />
      </div>
      <MapZoom view={view} around={view.middle} setView={setView} />
    </div>
  );
}
