import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ViewerButton } from '#web/viewers/frame/viewer-button.tsx';
import type { CtDesk } from '../parts/ct-desk.ts';
import { saveSnapshot } from '../parts/save-snapshot.ts';
import type { PaneName } from '../state/ct-state.ts';
import { usePaneLabel } from './use-pane-label.ts';
import './pane-frame.css';

interface PaneFrameProps {
  readonly desk: CtDesk;
  readonly name: PaneName;
  /** Controls of this viewport, next to its title. */
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}

/** Frame of a viewport, with its title and the buttons that every viewport has. */
export function PaneFrame({ desk, name, tools, children }: PaneFrameProps) {
  const { t } = useTranslation('ct');
  const label = usePaneLabel()(desk, name);
  const { state, change } = desk;
  const frame = useRef<HTMLElement>(null);
  const isEnlarged = state.enlarged === name;
  const enlarge = () => change((before) => ({ ...before, enlarged: isEnlarged ? undefined : name, active: name }));
  return (
    <section
      ref={frame}
      className={`ct-pane ct-pane-${name}`}
      aria-label={label}
      data-active={state.active === name}
      onPointerDown={() => change((before) => (before.active === name ? before : { ...before, active: name }))}
    >
      <header className="ct-pane-bar" onDoubleClick={enlarge}>
        <h2 className="ct-pane-title">{t(`pane.${name}`)}</h2>
        <div className="ct-pane-tools">
          {tools}
          <ViewerButton icon="snapshot" label={t('pane.snapshot')} onPress={() => void saveSnapshot(frame, name)} />
          <ViewerButton icon="fit" label={t('pane.enlarge')} letter="M" isOn={isEnlarged} onPress={enlarge} />
        </div>
      </header>
      {children}
    </section>
  );
}
