import { useTranslation } from 'react-i18next';
import type { Window } from '#web/viewers/pixels/window-lut.ts';
import { WindowSelect } from '#web/viewers/pixels/window-select.tsx';
import type { LookDesk } from './ct-desk.ts';
import { automaticWindow, rescaled, windowRows } from './window-rows.ts';

/** Lets the person choose the window by its name, and shows its centre and width. */
export function WindowControl({ desk }: { desk: LookDesk }) {
  const { t } = useTranslation('viewer');
  const { scene, state, change } = desk;
  const { center, width } = state.window;
  const setWindow = (window: Window) => change((before) => ({ ...before, window }));
  return (
    <>
      <WindowSelect
        presets={windowRows(scene.index)}
        window={state.window}
        onWindow={setWindow}
        onAutomatic={() => setWindow(automaticWindow(scene.space, scene.valueAt, rescaled(scene.index)))}
      />
      <bdi className="ct-window">{t('window', { center: Math.round(center), width: Math.round(width) })}</bdi>
    </>
  );
}
