import { useCallback, useEffect, useRef, useState } from 'react';
import type { ImageSource } from '#web/viewers/pixels/image-source.ts';
import { type OpenAnnotations, useAnnotations } from '../annotation/use-annotations.ts';
import { commandsFor } from './commands.ts';
import { type Comparable, CompareBar } from './compare-bar.tsx';
import type { Act, Command, OpenPanel } from './image-actions.ts';
import { ImageFooter } from './image-footer.tsx';
import { pixelAnnotationsOf } from './pixel-annotations-of.ts';
import { ImageSides } from './image-sides.tsx';
import { type FilmOpeners, ImageToolbar } from './image-toolbar.tsx';
import { PageStrip } from './page-strip.tsx';
import type { PaneContent } from './pane-content.ts';
import { Pane, type PaneHandle } from './pane.tsx';
import type { Tool } from './tools.ts';
import { useCine } from './use-cine.ts';
import { useFirstRegion } from './use-first-region.ts';
import { useImagePins } from './use-image-pins.ts';
import { useSelection } from './use-selection.ts';
import { useImageKeys } from './use-image-keys.ts';
import { useLinkedViews } from './use-linked-views.ts';
import { type PixelScale, pixelScale } from '#shared/annotation/pixel-scale.ts';
import './image-viewer.css';

const SHUT = { list: false, light: false, compare: false, elements: false, strip: true };

/** Calls `onScale` with the source of a frame's scale, whenever the source changes. */
function useScaleNews(
  source: ImageSource,
  frame: number,
  drawn: OpenAnnotations,
  onScale: (from: PixelScale['from']) => void,
): void {
  const { from } = pixelScale(source, frame, pixelAnnotationsOf(drawn));
  useEffect(() => onScale(from), [from, onScale]);
}

/** Images that can be compared with the first image, and the image that is chosen for the comparison. */
interface Comparison {
  readonly choices: readonly Comparable[];
  readonly chosen: string | undefined;
  /** The chosen image; `undefined` until it has loaded, or if none is chosen. */
  readonly content: PaneContent | undefined;
  readonly choose: (key: string | undefined) => void;
}

interface ImageViewerProps {
  readonly content: PaneContent;
  readonly comparison: Comparison;
  readonly mayDraw: boolean;
  readonly openers: FilmOpeners;
  /** Called with the source of the first image's scale, whenever the source changes. */
  readonly onScale: (from: PixelScale['from']) => void;
  readonly onClose: () => void;
}

/** Shows a series, a radiograph or a photo on the whole screen, or two such images side by side. */
export function ImageViewer({ content, comparison, mayDraw, openers, onScale, onClose }: ImageViewerProps) {
  const [tool, setTool] = useState<Tool>(content.source.pages ? 'pan' : 'window');
  const [open, setOpen] = useState({ ...SHUT, compare: comparison.chosen !== undefined });
  const [isLinked, setLinked] = useState(true);
  const [active, setActive] = useState<0 | 1>(0);
  const beside = open.compare ? comparison.content : undefined;
  const isAlone = beside === undefined;
  const contents = [content, beside ?? content] as const;
  const looks = useLinkedViews([contents[0].source, contents[1].source], isLinked && !isAlone);
  const drawn = [useAnnotations(contents[0].asset), useAnnotations(contents[1].asset)] as const;
  const handles = [useRef<PaneHandle>(null), useRef<PaneHandle>(null)] as const;

  useFirstRegion(content.region, looks[0]);
  useScaleNews(content.source, looks[0].view.frame, drawn[0], onScale);
  const selection = useSelection();
  // The pins that the page passes to the viewer belong to the first image.
  const pins = useImagePins(content, looks[0]);
  const at = isAlone ? 0 : active;
  const { source, name, elements, teeth } = contents[at];
  const look = looks[at];
  const { view, change } = look;
  const { store, save, canUndo, canRedo } = drawn[at];
  const play = useCallback(() => change({ kind: 'play', by: 1 }), [change]);
  const cine = useCine(source, view.frame, play);
  const command = (asked: Command) => {
    const toggle = (panel: OpenPanel) => {
      if (panel === 'compare' && open.compare) comparison.choose(undefined);
      setOpen((before) => ({ ...before, [panel]: !before[panel] }));
    };
    const pane = handles[at].current;
    commandsFor({ pane, store, source, look, name, cine, toggle, close: onClose })[asked]();
  };
  const act = (asked: Act) => {
    if (asked.kind === 'tool') setTool(asked.tool);
    else if (asked.kind === 'view') change(asked.change);
    else command(asked.command);
  };
  const strip = {
    isOpen: open.strip,
    toggle: () => setOpen((before) => ({ ...before, strip: !before.strip })),
  };
  useImageKeys({ source, mayDraw, act, pin: pins.press });
  const paneOf = (index: 0 | 1) => (
    <Pane
      key={index}
      ref={handles[index]}
      content={contents[index]}
      look={looks[index]}
      annotations={drawn[index]}
      tool={tool}
      pins={index === 0 ? pins : undefined}
      mayDraw={mayDraw}
      isActive={isAlone ? undefined : at === index}
      onActivate={() => setActive(index)}
      selection={selection}
    />
  );
  return (
    <div className="viewer">
      <ImageToolbar
        {...{ name, source, view, tool, pins, mayDraw, canUndo, canRedo, open, act, openers, onClose }}
        hasElements={elements !== undefined}
      />
      {open.compare && (
        <CompareBar
          choices={comparison.choices}
          chosen={comparison.chosen}
          isLinked={isLinked}
          onChoose={comparison.choose}
          onLink={setLinked}
        />
      )}
      <div className="viewer-body">
        {open.strip && source.pages && (
          <PageStrip
            page={view.frame}
            pageCount={source.frameCount}
            thumbnailOf={source.pages.thumbnailOf}
            onPage={(frame) => change({ kind: 'frame', frame })}
          />
        )}
        <div className="image-panes">
          {paneOf(0)}
          {!isAlone && paneOf(1)}
        </div>
        <ImageSides
          {...{ open, source, elements, look, pins, mayDraw, tool, selection }}
          annotations={drawn[at]}
          onSelect={(annotationId) => handles[at].current?.pencil.select(annotationId)}
        />
      </div>
      <ImageFooter {...{ source, teeth, view, change, cine, tool, save, store, strip }} />
    </div>
  );
}
