import { useTranslation } from 'react-i18next';
import { ViewerButton } from '#web/viewers/frame/viewer-button.tsx';
import './compare-bar.css';

/** Another image for comparison. */
export interface Comparable {
  /** Identifies it among the others. */
  readonly key: string;
  readonly name: string;
}

interface CompareBarProps {
  readonly choices: readonly Comparable[];
  readonly chosen: string | undefined;
  readonly isLinked: boolean;
  readonly onChoose: (key: string) => void;
  readonly onLink: (isLinked: boolean) => void;
}

/** Chooses the image to compare, and whether both move together. */
export function CompareBar({ choices, chosen, isLinked, onChoose, onLink }: CompareBarProps) {
  const { t } = useTranslation('viewer');
  return (
    <div className="compare-bar">
      <label>
        <span>{t('compare.with')}</span>
        <select className="viewer-field" value={chosen ?? ''} onChange={({ target }) => onChoose(target.value)}>
          {chosen === undefined && <option value="">{t('compare.choose')}</option>}
          {choices.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <ViewerButton icon="link" label={t('compare.link')} isOn={isLinked} onPress={() => onLink(!isLinked)} />
    </div>
  );
}
