import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ViewerButton } from './viewer-button.tsx';
import { useViewerIdentity } from './viewer-identity.ts';
import './viewer.css';
import './viewer-bar.css';

interface ViewerBarProps {
  readonly name: string;
  readonly onClose: () => void;
  /** The tools; absent while there is nothing to use them on. */
  readonly children?: ReactNode;
}

/** Above every viewer: the way back, what is looked at and whose it is, the tools. */
export function ViewerBar({ name, onClose, children }: ViewerBarProps) {
  const { t } = useTranslation('viewer');
  const identity = useViewerIdentity();
  return (
    <header className="viewer-bar">
      <ViewerButton icon="back" label={t('close')} letter="Esc" onPress={onClose} />
      <div className="viewer-title">
        <h1 className="viewer-name">
          <bdi>{name}</bdi>
        </h1>
        {identity.text !== '' && (
          <p className="viewer-identity">
            <bdi title={identity.text}>{identity.text}</bdi>
          </p>
        )}
        {identity.warning !== '' && (
          <p className="viewer-warning" role="alert">
            <bdi title={identity.warning}>{identity.warning}</bdi>
          </p>
        )}
      </div>
      <div className="viewer-tools" role="toolbar" aria-label={t('tools')}>
        {children}
      </div>
    </header>
  );
}
