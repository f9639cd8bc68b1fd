import { useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WordsForm } from '#web/viewers/frame/words-form.tsx';
import { mayBeSaid } from '../measure/measurement.ts';
import { toScreen, type Point } from '../space/pane-view.ts';
import type { Measuring } from './use-measuring.ts';
import type { Stage } from './use-stage.ts';

/** Space that the form needs in the window, in CSS pixels. */
const WIDTH_PX = 290;
const HEIGHT_PX = 130;
const GAP_PX = 14;

/**
 * Shows the form for a remark's text next to the remark. The form is drawn over all viewports, since a section is
 * narrower than the form.
 */
export function RemarkQuestion({ stage, measuring }: { readonly stage: Stage; readonly measuring: Measuring }) {
  const { t } = useTranslation('viewer');
  const { asked } = measuring;
  const { element, projection } = stage;
  const [at, setAt] = useState<Point>();
  const id = asked?.remark.annotationId;
  const place = asked && toScreen(projection, asked.remark.points[0]);
  useLayoutEffect(() => {
    const box = element.current?.getBoundingClientRect();
    if (box === undefined || place === undefined) return;
    const held = (value: number, room: number): number => Math.max(4, Math.min(value, room));
    setAt({
      x: held(box.left + place.x + GAP_PX, innerWidth - WIDTH_PX),
      y: held(box.top + place.y + GAP_PX, innerHeight - HEIGHT_PX),
    });
    // `place` is left out of the dependencies: the form stays where it opened, even if the image moves.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [element, id]);
  if (asked === undefined || at === undefined) return null;
  const { remark, answer, dismiss } = asked;
  return (
    <div className="ct-question">
      <WordsForm
        key={remark.annotationId}
        label={t('question.text')}
        first={remark.text}
        isAnswer={(words) => mayBeSaid(remark.kind, words)}
        keepsNothing={remark.kind === 'arrow'}
        at={at}
        onKeep={answer}
        onCancel={dismiss}
      />
    </div>
  );
}
