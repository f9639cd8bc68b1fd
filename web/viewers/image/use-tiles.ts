import { useEffect, useMemo, useRef, useState } from 'react';
import type { PictureTile } from '#shared/file/picture-tiles.ts';
import type { Affine } from '#web/viewers/pixels/affine.ts';
import type { ImageSource, Samples } from '#web/viewers/pixels/image-source.ts';
import type { PaintedTile } from './draw-picture.ts';
import type { ImageView } from './image-view.ts';
import { paintFrame } from './paint-frame.ts';
import type { ShownFrame } from './use-equalised.ts';
import { type Glass, TILES_MAX, visibleTiles } from './visible-tiles.ts';

/** Milliseconds without movement before tiles are fetched and painted. Otherwise a drag would request each tile that it passes. */
const REST_MS = 120;
const NONE: readonly PaintedTile[] = [];

type Look = Pick<ImageView, 'window' | 'usesTable' | 'isInverted'>;

interface Shown {
  readonly source: ImageSource;
  readonly look: Look;
  readonly tiles: readonly PaintedTile[];
}

/** Returns a loader that caches the most recently used tiles. A failed tile is not cached, so it is requested again. */
function tileLoader(load: (tile: PictureTile) => Promise<Samples>): (tile: PictureTile) => Promise<Samples> {
  const kept = new Map<number, Promise<Samples>>();
  return (tile) => {
    const { part } = tile;
    const samples = kept.get(part) ?? load(tile);
    samples.catch(() => kept.delete(part));
    kept.delete(part);
    kept.set(part, samples);
    for (const oldest of [...kept.keys()].slice(0, Math.max(0, kept.size - TILES_MAX))) kept.delete(oldest);
    return samples;
  };
}

function paintedTile(loaded: ShownFrame, tile: PictureTile, samples: Samples, look: Look): PaintedTile {
  const { source, frame } = loaded;
  const { part, left, top, width, height } = tile;
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const image = new ImageData(width, height);
  paintFrame({ source, frame, samples, ...look }, image);
  canvas.getContext('2d')?.putImageData(image, 0, 0);
  const across = source.columns / (source.tiles?.width ?? source.columns);
  const down = source.rows / (source.tiles?.height ?? source.rows);
  return { part, canvas, x: left * across, y: top * down, width: width * across, height: height * down };
}

/**
 * Returns the visible painted tiles of a photo that has more pixels than its frame (STU-47). Returns none while the
 * local contrast is raised, since that contrast is computed over the whole frame. Where a tile cannot be loaded, the
 * frame stays visible.
 */
export function useTiles(
  loaded: ShownFrame | undefined,
  { window, usesTable, isInverted, contrastLimit }: ImageView,
  place: Affine,
  { left, top, width, height, factor }: Glass,
): readonly PaintedTile[] {
  const source = loaded?.source;
  const loader = useMemo(() => source?.tiles && tileLoader(source.tiles.load), [source]);
  const look = useMemo(() => ({ window, usesTable, isInverted }), [window, usesTable, isInverted]);
  const [shown, setShown] = useState<Shown>();
  const latest = useRef<Shown>(undefined);
  useEffect(() => {
    if (loaded === undefined || loader === undefined || contrastLimit !== 0) return undefined;
    let isAsked = true;
    const wanted = visibleTiles(loaded.source, place, { left, top, width, height, factor }, devicePixelRatio);
    const add = (tile: PaintedTile) => {
      const before = latest.current;
      const isSame = before?.source === loaded.source && before.look === look;
      const others = (isSame ? before.tiles : NONE).filter(({ part }) => part !== tile.part);
      const tiles = [...others, tile].slice(-TILES_MAX);
      latest.current = { source: loaded.source, look, tiles };
      setShown(latest.current);
    };
    const isPainted = ({ part }: PictureTile): boolean =>
      latest.current?.source === loaded.source &&
      latest.current.look === look &&
      latest.current.tiles.some((tile) => tile.part === part);
    const timer = setTimeout(() => {
      for (const tile of wanted.filter((each) => !isPainted(each))) {
        loader(tile).then(
          (samples) => {
            if (isAsked) add(paintedTile(loaded, tile, samples, look));
          },
          () => undefined,
        );
      }
    }, REST_MS);
    return () => {
      isAsked = false;
      clearTimeout(timer);
    };
  }, [loaded, loader, look, contrastLimit, place, left, top, width, height, factor]);
  const isShown = shown !== undefined && shown.source === source && shown.look === look && contrastLimit === 0;
  return isShown ? shown.tiles : NONE;
}
