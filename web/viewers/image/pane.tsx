import type { TFunction } from 'i18next';
import { type Ref, useEffect, useImperativeHandle, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { studyWords } from '#web/viewers/frame/corners/study-words.ts';
import { wordsOf } from '#web/viewers/frame/dotted-words.tsx';
import { watchSize } from '#web/viewers/frame/watch-size.ts';
import type { OpenAnnotations } from '../annotation/use-annotations.ts';
import { drawSnapshot } from './draw-snapshot.ts';
import type { Pencil, Question } from './draw/pencil.ts';
import type { Affine } from '#web/viewers/pixels/affine.ts';
import type { Size } from '#web/viewers/pixels/viewport.ts';
import type { ImageLook } from './use-image-view.ts';
import type { Loupe } from './use-loupe.ts';
import { AnnotationLayer } from './draw/annotation-layer.tsx';
import { placedOutline } from './draw/placed-outline.ts';
import { placeLabel } from '#web/viewers/frame/place-label.ts';
import { mayPlan } from '#shared/annotation/implant.ts';
import { QuestionForm } from './draw/question-form.tsx';
import { ImageCorners } from './image-corners.tsx';
import { Magnifier } from './magnifier.tsx';
import { ProfileCursor } from './profile/profile-cursor.tsx';
import { PinLayer } from './pin-layer.tsx';
import type { ImagePins } from './use-image-pins.ts';
import type { Picture } from './use-picture.ts';
import type { PaneContent } from './pane-content.ts';
import { usePaneDrawing } from './use-pane-drawing.ts';
import type { Selection } from './use-selection.ts';
import { useGestures } from './use-gestures.ts';
import { useScreen } from './use-screen.ts';
import type { Tool } from './tools.ts';
import './pane.css';

const FORM_PX = { width: 296, height: 160 };
const within = (value: number, most: number): number => Math.max(8, Math.min(value, most));

/** Parts of a viewport that the toolbar and the keyboard act on. */
export interface PaneHandle {
  readonly pencil: Pencil;
  readonly loupe: Loupe;
  /** Returns the image as shown on the screen, with or without annotations; `undefined` before it has loaded. */
  readonly snapshot: (withAnnotations: boolean) => HTMLCanvasElement | undefined;
}

/**
 * Returns notes about raised local contrast: its strength, or that the contrast could not be raised. The notes are
 * shown on the image and on saved copies.
 */
function processingMarks(t: TFunction<'viewer'>, picture: Picture | undefined, isNotEqualised: boolean): string[] {
  if (isNotEqualised) return [t('light.notEqualised')];
  const { contrastLimit = 0 } = picture ?? {};
  return contrastLimit === 0 ? [] : [t('light.processed', { limit: contrastLimit.toFixed(1) })];
}

interface PaneProps {
  readonly ref: Ref<PaneHandle>;
  readonly content: PaneContent;
  readonly look: ImageLook;
  readonly annotations: OpenAnnotations;
  readonly tool: Tool;
  /** Pins of marked changes on this image; `undefined` if there are none. */
  readonly pins: ImagePins | undefined;
  readonly mayDraw: boolean;
  /** Whether the toolbar acts on this image; `undefined` if the viewer shows no second image. */
  readonly isActive: boolean | undefined;
  readonly onActivate: () => void;
  readonly selection: Selection;
}

/** Returns the open question with the position of its form: next to the drawing, and inside the screen. */
function usePlacedQuestion(question: Question | undefined, place: Affine, screen: Size) {
  return useMemo(() => {
    if (question === undefined) return undefined;
    const { x, y } = placeLabel(placedOutline(question.tool, question.points, place).label, [], screen);
    const at = { x: within(x, screen.width - FORM_PX.width), y: within(y, screen.height - FORM_PX.height) };
    return { ...question, at };
  }, [question, place, screen]);
}

/** Shows one image with its annotations. */
export function Pane({
  ref,
  content,
  look,
  annotations,
  tool,
  pins,
  mayDraw,
  isActive,
  onActivate,
  selection,
}: PaneProps) {
  const { t, i18n } = useTranslation('viewer');
  const { source, name, series } = content;
  const { view, change } = look;
  const drawing = usePaneDrawing({ content, view, tool, annotations, mayDraw, pins });
  const { place, picture, state, isMissing, isNotEqualised, labelled, draft, scale, pen, pencil, drawn, loupe } =
    drawing;
  const { select, cursor } = selection;
  useEffect(() => select(drawn.selectedId), [drawn.selectedId, select]);
  const stage = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  useScreen(canvas, { picture, place, screen: view.screen });
  useGestures({ ref: stage, tool, hasSlices: source.frameCount > 1, pen, change });
  useEffect(() => {
    const element = stage.current;
    if (element === null) return undefined;
    return watchSize(element, (screen) => change({ kind: 'resize', screen }));
  }, [change]);
  const marks = processingMarks(t, picture, isNotEqualised);
  useImperativeHandle(ref, () => ({
    pencil,
    loupe,
    snapshot: (withAnnotations) =>
      picture &&
      drawSnapshot({
        picture,
        place,
        screen: view.screen,
        annotations: withAnnotations ? labelled : [],
        study: studyWords(series, name, i18n.language)
          .map((line) => wordsOf(line).join(' · '))
          .filter((line) => line !== ''),
        marks,
      }),
  }));
  const question = usePlacedQuestion(drawn.question, place, view.screen);
  return (
    <div
      ref={stage}
      className="image-stage"
      data-tool={pins?.isMarking === true ? 'pin' : tool}
      data-active={isActive}
      onPointerDownCapture={onActivate}
      onPointerLeave={loupe.hide}
    >
      <canvas
        ref={canvas}
        className="image-canvas"
        role="img"
        aria-label={name}
        data-state={state}
        data-frame={view.frame}
      />
      <AnnotationLayer
        annotations={labelled}
        draft={draft}
        selectedId={drawn.selectedId}
        place={place}
        screen={view.screen}
        onSelect={pencil.select}
      />
      {cursor !== undefined && isActive !== false && <ProfileCursor at={cursor} place={place} screen={view.screen} />}
      {pins !== undefined && <PinLayer pins={pins} place={place} screen={view.screen} />}
      <ImageCorners {...{ source, view, series, name, scale, marks }} />
      {loupe.at !== undefined && picture !== undefined && (
        <Magnifier at={loupe.at} factor={loupe.factor} picture={picture} place={place} screen={view.screen} />
      )}
      {question !== undefined && (
        <QuestionForm
          key={question.tool}
          question={question}
          at={question.at}
          onAnswer={pencil.answer}
          onCancel={pencil.cancel}
        />
      )}
      {state !== 'shown' && <div className="image-message">{t(state === 'failed' ? 'notLoaded' : 'loading')}</div>}
      {tool === 'implant' && mayDraw && !mayPlan(scale) && (
        <div className="image-notice" role="status">
          {t('measured.noPlan')}
        </div>
      )}
      {isMissing && <div className="image-message">{t('frameDamaged')}</div>}
    </div>
  );
}
