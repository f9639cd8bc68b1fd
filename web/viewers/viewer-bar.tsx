import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ViewerButton } from './viewer-button.tsx';
import './viewer.css';
import './viewer-bar.css';

interface ViewerBarProps {
  readonly name: string;
  readonly onClose: () => void;
  /** The tools; absent while there is nothing to use them on. */
  readonly children?: ReactNode;
}

/** Above every viewer: the way back, what is looked at, the tools. */
export function ViewerBar({ name, onClose, children }: ViewerBarProps) {
  const { t } = useTranslation('viewer');
  return (
    <header className="viewer-bar">
      <ViewerButton icon="back" label={t('close')} letter="Esc" onPress={onClose} />
      <h1 className="viewer-name">
        <bdi>{name}</bdi>
      </h1>
      <div className="viewer-tools" role="toolbar" aria-label={t('tools')}>
        {children}
      </div>
    </header>
  );
}
