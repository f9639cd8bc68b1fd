import { useTranslation } from 'react-i18next';
import type { CtDesk } from './ct-desk.ts';
import { automaticWindow, rescaled, windowRows } from './window-rows.ts';

const OWN = -1;
const AUTOMATIC = -2;

/** The windows that have a name; a digit picks the same ones. */
export function WindowControl({ desk }: { desk: CtDesk }) {
  const { t } = useTranslation(['ct', 'viewer']);
  const { scene, state, change } = desk;
  const rows = windowRows(scene.index);
  const { center, width } = state.window;
  const current = rows.findIndex(({ window }) => window.center === center && window.width === width);
  const pick = (value: number) => {
    const window =
      value === AUTOMATIC ? automaticWindow(scene.space, scene.valueAt, rescaled(scene.index)) : rows[value]?.window;
    if (window !== undefined) change((before) => ({ ...before, window }));
  };
  return (
    <>
      <select
        className="viewer-select"
        aria-label={t('viewer:preset.label')}
        value={current}
        onChange={(event) => pick(Number(event.target.value))}
      >
        {current === OWN && <option value={OWN}>{t('viewer:preset.own')}</option>}
        {rows.map((row, index) => (
          <option key={index} value={index}>
            {t('viewer:preset.numbered', { number: index + 1, name: row.label ?? t(`viewer:preset.${row.name}`) })}
          </option>
        ))}
        <option value={AUTOMATIC}>{t('window.automatic')}</option>
      </select>
      <span className="ct-window">{t('viewer:window', { center: Math.round(center), width: Math.round(width) })}</span>
    </>
  );
}
