import { useTranslation } from 'react-i18next';
import { ViewerButton } from '#web/viewers/frame/viewer-button.tsx';
import './compare-bar.css';

/** Another image that can be compared. */
export interface Comparable {
  /** Key of the image among the choices. */
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

/** Lets the person choose the image to compare, and link the two images so that both move together. */
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
