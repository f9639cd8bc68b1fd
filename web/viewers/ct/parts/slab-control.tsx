import { useTranslation } from 'react-i18next';
import { ViewerSelect } from '#web/viewers/frame/viewer-select.tsx';
import { SLAB_MODES } from '#shared/plan/presentation.ts';
import type { Slab } from '../gl/picture.ts';
import { setArch } from '../state/arch-changes.ts';
import type { LookDesk } from './ct-desk.ts';

const MM_MAX = 40;
const FIRST_MM = 5;

interface SlabControlProps {
  readonly desk: LookDesk;
}

/**
 * Lets the person set the thickness and mode of the slab. In the layout along the arch, this is the slab of the
 * panorama.
 */
export function SlabControl({ desk }: SlabControlProps) {
  const { t } = useTranslation('ct');
  const { state, change } = desk;
  const isArch = state.layout === 'arch' && state.arch !== undefined;
  const slab = isArch && state.arch ? state.arch.slab : state.slab;
  const set = (next: Slab) => change(isArch ? setArch({ slab: next }) : (before) => ({ ...before, slab: next }));
  const label = t(isArch ? 'slab.ofPanorama' : 'slab.label');
  return (
    <span className="ct-slab" role="group" aria-label={label}>
      <ViewerSelect
        label={label}
        value={slab.mm === 0 ? 'thin' : slab.mode}
        choices={[['thin', t('slab.thin')], ...SLAB_MODES.map((mode) => [mode, t(`slab.${mode}`)] as const)]}
        onChoose={(mode) =>
          set(mode === 'thin' ? { ...slab, mm: 0 } : { mode, mm: slab.mm === 0 ? FIRST_MM : slab.mm })
        }
      />
      {slab.mm > 0 && (
        <label className="ct-thickness">
          <input
            className="viewer-field"
            type="number"
            min={0.5}
            max={MM_MAX}
            step={0.5}
            value={slab.mm}
            aria-label={t('slab.thickness')}
            onChange={(event) => {
              const mm = event.target.valueAsNumber;
              if (mm > 0 && mm <= MM_MAX) set({ ...slab, mm });
            }}
          />
          {t('slab.unit')}
        </label>
      )}
    </span>
  );
}
