import { useTranslation } from 'react-i18next';
import type { PrescriptionItem } from '#shared/prescription/prescription.ts';

/** Returns a function that describes in one line the work for the teeth of a piece. */
export function useWorkWords(): (item: PrescriptionItem) => string {
  const { t } = useTranslation('prescription');
  return ({ restoration, implantRestoration, implantSystem, material, shade }) =>
    [
      restoration && t(`restoration.${restoration}`),
      implantRestoration && t(`implantRestoration.${implantRestoration}`),
      implantSystem,
      material && t(`material.${material}`),
      shade,
    ]
      .filter((word) => word !== undefined && word !== '')
      .join(' · ');
}
