import { useTranslation } from 'react-i18next';
import { CUT_NAMES, TRANSFER_NAMES } from '#shared/plan/presentation.ts';
import { ViewerButton } from '#web/viewers/frame/viewer-button.tsx';
import { ViewerSelect } from '#web/viewers/frame/viewer-select.tsx';
import type { CtDesk } from '../parts/ct-desk.ts';

/** Lets the person choose the preset and the cut of the volume rendering. */
export function VolumeLook({ desk }: { desk: CtDesk }) {
  const { t } = useTranslation('ct');
  const { state, change } = desk;
  return (
    <>
      <ViewerSelect
        label={t('transfer.label')}
        value={state.transfer}
        choices={TRANSFER_NAMES.map((name) => [name, t(`transfer.${name}`)])}
        onChoose={(transfer) => change((before) => ({ ...before, transfer }))}
      />
      <ViewerSelect
        label={t('cut.label')}
        value={state.cut}
        choices={CUT_NAMES.map((name) => [name, t(`cut.${name}`)])}
        onChoose={(cut) => change((before) => ({ ...before, cut }))}
      />
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
