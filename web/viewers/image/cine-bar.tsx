import { useTranslation } from 'react-i18next';
import { ViewerButton } from '#web/viewers/frame/viewer-button.tsx';
import { ViewerSelect } from '#web/viewers/frame/viewer-select.tsx';
import { CINE_RATES, type Cine } from './use-cine.ts';
import './cine-bar.css';

interface CineBarProps {
  readonly frame: number;
  readonly frameCount: number;
  readonly cine: Cine;
  readonly onFrame: (frame: number) => void;
}

/** Shows the frame slider and the controls that play the frames. */
export function CineBar({ frame, frameCount, cine, onFrame }: CineBarProps) {
  const { t } = useTranslation('viewer');
  const { isPlaying, rate, toggle, setRate } = cine;
  return (
    <div className="cine-bar">
      <ViewerButton
        icon={isPlaying ? 'pause' : 'play'}
        label={t(isPlaying ? 'cine.pause' : 'cine.play')}
        letter={t('cine.key')}
        onPress={toggle}
      />
      <ViewerSelect
        label={t('cine.rate')}
        value={rate}
        choices={[...new Set([rate, ...CINE_RATES])]
          .toSorted((a, b) => a - b)
          .map((each) => [each, t('cine.perSecond', { frames: each })])}
        onChoose={setRate}
      />
      <input
        type="range"
        aria-label={t('slices')}
        aria-valuetext={t('slice', { number: frame + 1, count: frameCount })}
        min={0}
        max={frameCount - 1}
        value={frame}
        onChange={(event) => onFrame(event.target.valueAsNumber)}
      />
      <span>{t('slice', { number: frame + 1, count: frameCount })}</span>
    </div>
  );
}
