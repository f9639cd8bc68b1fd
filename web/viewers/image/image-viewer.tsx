import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SaveNotice } from '../annotation/save-notice.tsx';
import { useAnnotations } from '../annotation/use-annotations.ts';
import { savePicture } from '../save-picture.ts';
import { AnnotationList } from './annotation-list.tsx';
import { CineBar } from './cine-bar.tsx';
import { type Comparable, CompareBar } from './compare-bar.tsx';
import { type Act, type Command } from './image-actions.ts';
import { ImageToolbar } from './image-toolbar.tsx';
import type { ViewChange } from './image-view.ts';
import type { PaneContent } from './pane-content.ts';
import { Pane, type PaneHandle } from './pane.tsx';
import type { Tool } from './tools.ts';
import { useCine } from './use-cine.ts';
import { useImageKeys } from './use-image-keys.ts';
import { useImageView } from './use-image-view.ts';
import { automaticWindow } from './window-presets.ts';
import './image-viewer.css';

/** What can lie beside the picture, and what does. */
export interface Comparison {
  readonly choices: readonly Comparable[];
  readonly chosen: string | undefined;
  /** `undefined` until it is there. */
  readonly content: PaneContent | undefined;
  readonly choose: (key: string | undefined) => void;
}

interface ImageViewerProps {
  readonly content: PaneContent;
  readonly comparison: Comparison;
  readonly mayDraw: boolean;
  readonly onClose: () => void;
}

/** A series, a radiograph or a photo over the whole screen, or two of them side by side. */
export function ImageViewer({ content, comparison, mayDraw, onClose }: ImageViewerProps) {
  const { t } = useTranslation('viewer');
  const [tool, setTool] = useState<Tool>('window');
  const [open, setOpen] = useState({ list: false, compare: comparison.chosen !== undefined });
  const [isLinked, setLinked] = useState(true);
  const [active, setActive] = useState<0 | 1>(0);
  const beside = open.compare ? comparison.content : undefined;
  const contents = [content, beside ?? content] as const;
  const looks = [useImageView(contents[0].source), useImageView(contents[1].source)] as const;
  const drawn = [useAnnotations(contents[0].asset), useAnnotations(contents[1].asset)] as const;
  const handles = [useRef<PaneHandle>(null), useRef<PaneHandle>(null)] as const;
  const at = beside === undefined ? 0 : active;
  const { source, name } = contents[at];
  const { view } = looks[at];
  const annotations = drawn[at];
  const [changeFirst, changeSecond] = [looks[0].change, looks[1].change];

  const changeFor =
    (own: (change: ViewChange) => void, other: (change: ViewChange) => void) => (change: ViewChange) => {
      own(change);
      if (beside !== undefined && isLinked && change.kind !== 'resize') other(change);
    };
  const changes = [
    useCallback(changeFor(changeFirst, changeSecond), [changeFirst, changeSecond, beside, isLinked]),
    useCallback(changeFor(changeSecond, changeFirst), [changeFirst, changeSecond, beside, isLinked]),
  ] as const;
  const change = changes[at];
  const cine = useCine(
    source,
    view.frame,
    useCallback(() => change({ kind: 'play', by: 1 }), [change]),
  );
  const pane = handles[at];
  const commands: Record<Command, () => void> = {
    undo: annotations.store.undo,
    redo: annotations.store.redo,
    list: () => setOpen((before) => ({ ...before, list: !before.list })),
    compare: () => {
      if (open.compare) comparison.choose(undefined);
      setOpen((before) => ({ ...before, compare: !before.compare }));
    },
    snapshot: () => {
      const picture = pane.current?.snapshot(true);
      if (picture !== undefined) void savePicture(picture, name);
    },
    automatic: () => {
      const samples = source.peek(view.frame);
      if (samples !== undefined) change({ kind: 'window', window: automaticWindow(source, view.frame, samples) });
    },
    play: () => {
      if (source.frameCount > 1) cine.toggle();
    },
    remove: () => pane.current?.pencil.remove(),
    end: () => pane.current?.pencil.end(),
    escape: () => {
      if (pane.current?.pencil.cancel() !== true) onClose();
    },
    larger: () => pane.current?.loupe.step(1),
    smaller: () => pane.current?.loupe.step(-1),
  };
  const act = (asked: Act) => {
    if (asked.kind === 'tool') setTool(asked.tool);
    else if (asked.kind === 'view') change(asked.change);
    else commands[asked.command]();
  };
  useImageKeys({ source, mayDraw, act });
  const paneOf = (index: 0 | 1) => (
    <Pane
      key={index}
      ref={handles[index]}
      content={contents[index]}
      look={{ view: looks[index].view, change: changes[index] }}
      annotations={drawn[index]}
      tool={tool}
      mayDraw={mayDraw}
      isActive={beside === undefined ? undefined : at === index}
      onActivate={() => setActive(index)}
    />
  );
  return (
    <div className="image-viewer">
      <ImageToolbar
        {...{ name, source, view, tool, mayDraw, open, act, onClose }}
        canUndo={annotations.canUndo}
        canRedo={annotations.canRedo}
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
      <div className="image-panes">
        {paneOf(0)}
        {beside !== undefined && paneOf(1)}
        {open.list && (
          <AnnotationList
            annotations={annotations}
            source={source}
            mayDraw={mayDraw}
            onGo={({ frame, annotationId }) => {
              looks[at].change({ kind: 'frame', frame });
              setTimeout(() => pane.current?.pencil.select(annotationId));
            }}
            onRemove={(id) =>
              annotations.store.change((list) => list.filter(({ annotationId }) => annotationId !== id))
            }
          />
        )}
      </div>
      <div className="image-footer">
        {source.frameCount > 1 && (
          <CineBar
            frame={view.frame}
            frameCount={source.frameCount}
            cine={cine}
            onFrame={(frame) => change({ kind: 'frame', frame })}
          />
        )}
        <span className="image-hint">{t(`hint.${tool}`)}</span>
        <SaveNotice
          state={annotations.save}
          onRetry={() => void (annotations.save === 'notLoaded' ? annotations.store.load() : annotations.store.flush())}
        />
      </div>
    </div>
  );
}
