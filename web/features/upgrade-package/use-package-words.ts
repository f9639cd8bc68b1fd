import { useTranslation } from 'react-i18next';
import { Language } from '#shared/account/account.ts';
import {
  noteIn,
  type Rollout,
  type TranslatedNote,
  type UpgradePackage,
} from '#shared/upgrade-package/upgrade-package.ts';
import { byteSize } from '#web/ui/byte-size.ts';

/** Returns functions that format sizes, products, notes and rollouts of packages. */
export function usePackageWords() {
  const { t, i18n } = useTranslation('upgradePackage');
  return {
    size: (bytes: number): string => byteSize(bytes, i18n.language),
    product: ({ product }: UpgradePackage): string => `${product.family} · ${product.models.join(', ')}`,
    text: (note: TranslatedNote): string => noteIn(note, Language.catch('en').parse(i18n.language)),
    note: ({ description }: UpgradePackage): string => noteIn(description, Language.catch('en').parse(i18n.language)),
    rollout: ({ percentage, isHalted, serialFrom, serialTo }: Rollout): string =>
      [
        isHalted ? t('rollout.halted') : t('rollout.share', { percentage }),
        serialFrom === null && serialTo === null ? '' : `${serialFrom ?? '…'} – ${serialTo ?? '…'}`,
      ]
        .filter((part) => part !== '')
        .join(' · '),
  };
}
