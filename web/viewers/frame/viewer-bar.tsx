import { type ReactNode, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { staysOpen } from '#web/ui/use-close.ts';
import { ViewerBeside } from './viewer-beside.ts';
import { ViewerButton } from './viewer-button.tsx';
import { useViewerIdentity } from './viewer-identity.ts';
import './viewer.css';
import './viewer-bar.css';

interface ViewerBarProps {
  readonly name: string;
  readonly onClose: () => void;
  /** Tools of the viewer; absent until the image has loaded. */
  readonly children?: ReactNode;
}

/** Shows the bar at the top of every viewer: back button, title, patient and tools. */
export function ViewerBar({ name, onClose, children }: ViewerBarProps) {
  const { t } = useTranslation('viewer');
  const identity = useViewerIdentity();
  const beside = useContext(ViewerBeside);
  return (
    <header className="viewer-head">
      <div className="viewer-bar">
        {!staysOpen() && <ViewerButton icon="back" label={t('close')} letter="Esc" onPress={onClose} />}
        <h1 className="viewer-name">
          <bdi>{name}</bdi>
        </h1>
        <div className="viewer-tools" role="toolbar" aria-label={t('tools')}>
          {children}
        </div>
      </div>
      {(identity.text !== '' || identity.warning !== '' || identity.notes.length > 0) && (
        <div className="viewer-owner">
          <bdi className="viewer-identity">{identity.text}</bdi>
          {identity.warning !== '' && (
            <bdi className="viewer-warning" role="alert">
              {identity.warning}
            </bdi>
          )}
          <ViewerNotes notes={identity.notes} />
        </div>
      )}
      {beside}
    </header>
  );
}

/** Shows the image's warnings. The first warning is in the bar; a press shows all warnings. */
function ViewerNotes({ notes: [first, ...others] }: { readonly notes: readonly string[] }) {
  const { t } = useTranslation('viewer');
  if (first === undefined) return null;
  return (
    <details className="viewer-notes">
      <summary>
        <span>{first}</span>
        {others.length > 0 && <strong>{t('moreNotes', { count: others.length })}</strong>}
      </summary>
      {others.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </details>
  );
}
