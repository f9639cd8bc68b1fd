import { useTranslation } from 'react-i18next';
import { ViewerButton } from '../../viewer-button.tsx';
import { TRANSFER_ROWS } from '../gl/transfer-rows.ts';
import type { CtDesk } from '../parts/ct-desk.ts';
import { CUT_NAMES } from '../state/cuts.ts';

const TRANSFERS = [...TRANSFER_ROWS.map(({ name }) => name), 'brightest'] as const;

/** Of what the volume is made to look, and what of it is cut away. */
export function VolumeLook({ desk }: { desk: CtDesk }) {
  const { t } = useTranslation('ct');
  const { state, change } = desk;
  return (
    <>
      <select
        className="viewer-select ct-small-select"
        aria-label={t('transfer.label')}
        value={state.transfer}
        onChange={(event) => {
          const transfer = TRANSFERS.find((name) => name === event.target.value);
          if (transfer !== undefined) change((before) => ({ ...before, transfer }));
        }}
      >
        {TRANSFERS.map((name) => (
          <option key={name} value={name}>
            {t(`transfer.${name}`)}
          </option>
        ))}
      </select>
      <select
        className="viewer-select ct-small-select"
        aria-label={t('cut.label')}
        value={state.cut}
        onChange={(event) => {
          const cut = CUT_NAMES.find((name) => name === event.target.value);
          if (cut !== undefined) change((before) => ({ ...before, cut }));
        }}
      >
        {CUT_NAMES.map((name) => (
          <option key={name} value={name}>
            {t(`cut.${name}`)}
          </option>
        ))}
      </select>
      {state.cut !== 'none' && (
        <ViewerButton
          icon="mirror"
          label={t('cut.flip')}
          isOn={state.isCutFlipped}
          onPress={() => change((before) => ({ ...before, isCutFlipped: !before.isCutFlipped }))}
        />
      )}
    </>
  );
}
