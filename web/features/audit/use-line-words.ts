import { useTranslation } from 'react-i18next';
import type { AuditLine } from '#shared/audit/audit-api.ts';
import { actionWord } from './action-words.ts';

/** Returns functions that describe a line in words: who, what, and from which address. */
export function useLineWords() {
  const { t } = useTranslation('audit');
  return {
    person: ({ actorKind, actorName }: AuditLine): string => {
      if (actorKind === 'account') return actorName;
      const isNamed = actorKind === 'device' || actorKind === 'apiToken';
      return isNamed ? t(`actor.${actorKind}`, { name: actorName }) : t(`actor.${actorKind}`);
    },
    action: ({ action, outcome, viewedAs }: AuditLine): string =>
      [
        t(`action.${actionWord(action)}`),
        ...(outcome === 'refused' ? [t('refused')] : []),
        ...(viewedAs === null ? [] : [t('viewedAs')]),
      ].join(' · '),
    /**
     * Returns the person's own address, which is the first in the list. The later addresses belong to our own proxies.
     */
    sourceIp: ({ sourceIp }: AuditLine): string => sourceIp.split(',')[0] ?? '',
  };
}
