import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuthoredAnnotation } from '#shared/file/annotation.ts';
import { SaveNotice } from '../../annotation/save-notice.tsx';
import { MeasuredList, MeasuredRow } from '#web/viewers/frame/measured-list.tsx';
import { ViewerButton } from '#web/viewers/frame/viewer-button.tsx';
import { WordsForm } from '#web/viewers/frame/words-form.tsx';
import { ViewerSide } from '#web/viewers/frame/viewer-side.tsx';
import { unrolledOn } from '../arch/unrolled.ts';
import { isRemark, mayBeSaid, type Measurement } from '../measure/measurement.ts';
import { regionStatistics } from '../measure/region-statistics.ts';
import { measurementWords } from '../panes/measurement-words.ts';
import { curveOf } from '../state/arch-changes.ts';
import { showMeasurement } from '../state/plane-changes.ts';
import type { CtDesk } from './ct-desk.ts';
import { removeMeasurement } from './ct-keys.ts';
import './measurement-list.css';

interface RowProps {
  readonly desk: CtDesk;
  readonly measurement: Measurement;
  readonly isUnrolled?: true;
  /** Author of a read-only measurement of the other side. */
  readonly author?: string;
}

function MeasurementRow({ desk, measurement, isUnrolled, author }: RowProps) {
  const { t, i18n } = useTranslation(['ct', 'viewer']);
  const { scene, state, change } = desk;
  const { annotationId, kind } = measurement;
  const region =
    kind === 'ellipse' && !isUnrolled ? regionStatistics(measurement.points, scene.space, scene.valueAt) : undefined;
  const words = measurementWords(measurement, { t, language: i18n.language }, region);
  const kindWords = t(isUnrolled ? `list.unrolled.${kind}` : `tool.${kind}`);
  const said = words.join(' · ') || kindWords;
  const [isAsked, setAsked] = useState(false);
  if (isAsked && isRemark(measurement)) {
    return (
      <li>
        <WordsForm
          label={t('viewer:question.text')}
          first={measurement.text}
          isAnswer={(text) => mayBeSaid(measurement.kind, text)}
          onKeep={(text) => {
            setAsked(false);
            desk.measurements.say(annotationId, text);
          }}
          onCancel={() => setAsked(false)}
        />
      </li>
    );
  }
  const select = () =>
    change(
      isUnrolled ? (before) => ({ ...before, selected: annotationId }) : showMeasurement(scene.space, measurement),
    );
  return (
    <MeasuredRow
      icon={kind}
      kind={kindWords}
      value={words}
      notes={author}
      isSelected={annotationId === state.selected}
      show={{ label: t('viewer:show'), onPress: select }}
      edit={
        author === undefined && isRemark(measurement)
          ? { label: t('list.change', { value: said }), onPress: () => setAsked(true) }
          : undefined
      }
      remove={
        author === undefined
          ? {
              label: t('list.remove', { value: said }),
              onPress: () => removeMeasurement(desk, annotationId),
            }
          : undefined
      }
    />
  );
}

/** Lists a measurement of the panorama. The measurement has no value if the curve no longer passes through it. */
function UnrolledRow({ desk, measurement, author }: Omit<RowProps, 'isUnrolled'>) {
  const { t } = useTranslation('ct');
  const curve = curveOf(desk.state.arch);
  const shown = curve && unrolledOn(curve, measurement);
  if (shown) return <MeasurementRow desk={desk} measurement={shown} isUnrolled {...(author && { author })} />;
  const value = t('list.offCurve');
  return (
    <MeasuredRow
      icon={measurement.kind}
      kind={t(`list.unrolled.${measurement.kind}`)}
      value={[value]}
      notes={author}
      remove={
        author === undefined
          ? { label: t('list.remove', { value }), onPress: () => removeMeasurement(desk, measurement.annotationId) }
          : undefined
      }
    />
  );
}

/** Lists all measurements. A press on a measurement shows it in the viewports. */
export function MeasurementList({ desk }: { desk: CtDesk }) {
  const { t } = useTranslation(['ct', 'viewer']);
  const { own, unrolled, others, othersUnrolled, save, retry, undo, redo } = desk.measurements;
  const authorOf = ({ author: { side, name } }: AuthoredAnnotation) => t(`viewer:by.${side}`, { name });
  const rows = [
    ...own.map((each) => <MeasurementRow key={each.annotationId} desk={desk} measurement={each} />),
    ...unrolled.map((each) => <UnrolledRow key={each.annotationId} desk={desk} measurement={each} />),
    ...others.map((each) => (
      <MeasurementRow key={each.annotationId} desk={desk} measurement={each} author={authorOf(each)} />
    )),
    ...othersUnrolled.map((each) => (
      <UnrolledRow key={each.annotationId} desk={desk} measurement={each} author={authorOf(each)} />
    )),
  ];
  return (
    <ViewerSide label={t('list.title')}>
      <header className="ct-list-head">
        <h2>{t('list.title')}</h2>
        {undo && <ViewerButton icon="undo" label={t('viewer:tool.undo')} letter="Ctrl+Z" onPress={undo} />}
        {redo && <ViewerButton icon="redo" label={t('viewer:tool.redo')} letter="Ctrl+Y" onPress={redo} />}
      </header>
      {rows.length === 0 ? <p>{t('list.empty')}</p> : <MeasuredList>{rows}</MeasuredList>}
      {save === undefined ? <p>{t('list.session')}</p> : <SaveNotice state={save} onRetry={retry} />}
    </ViewerSide>
  );
}
