import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BoxedTooth } from '#shared/analysis/teeth/teeth-review.ts';
import { writeTooth } from '#shared/tooth/write-tooth.ts';
import { usePreferences } from '#web/ui/preferences.ts';
import { ViewerButton } from '#web/viewers/frame/viewer-button.tsx';
import { ViewerSelect } from '#web/viewers/frame/viewer-select.tsx';
import type { ImageView, ViewChange } from './image-view.ts';
import './cine-bar.css';

const WHOLE_FILM = -1;

interface ToothBarProps {
  /** Teeth in the order of the arches. */
  readonly teeth: readonly BoxedTooth[];
  readonly view: ImageView;
  readonly change: (change: ViewChange) => void;
}

/** Shows the teeth of a panoramic film one by one, enlarged. Only teeth in boxes that a person confirmed are included (STU-48). */
export function ToothBar({ teeth, view, change }: ToothBarProps) {
  const { t } = useTranslation('viewer');
  const { toothNotation } = usePreferences();
  const [shown, setShown] = useState(WHOLE_FILM);
  // If the film is fitted to the screen, for example by another button, no single tooth is selected.
  const at = view.isFitted ? WHOLE_FILM : shown;
  const show = (index: number) => {
    const tooth = teeth[index];
    setShown(tooth === undefined ? WHOLE_FILM : index);
    change(tooth === undefined ? { kind: 'fit' } : { kind: 'region', box: tooth.box });
  };
  const choices = [
    [WHOLE_FILM, t('toothBar.whole')] as const,
    ...teeth.map(({ tooth }, index) => [index, writeTooth(tooth, toothNotation)] as const),
  ];
  return (
    <div className="cine-bar">
      <ViewerButton
        icon="previous"
        label={t('toothBar.previous')}
        isOff={at === WHOLE_FILM}
        onPress={() => show(at - 1)}
      />
      <ViewerSelect label={t('toothBar.tooth')} value={at} choices={choices} onChoose={show} />
      <ViewerButton
        icon="next"
        label={t('toothBar.next')}
        isOff={at === teeth.length - 1}
        onPress={() => show(at + 1)}
      />
    </div>
  );
}
