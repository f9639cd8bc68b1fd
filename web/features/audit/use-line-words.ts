import { useTranslation } from 'react-i18next';
import type { AuditLine } from '#shared/audit/audit-api.ts';
import { actionWord } from './action-words.ts';

/** A line's own words: who, what, and from where. */
export function useLineWords() {
  const { t } = useTranslation('audit');
  return {
    person: ({ actorKind, actorName }: AuditLine): string => {
      if (actorKind === 'account') return actorName;
      return actorKind === 'device' ? t('actor.device', { name: actorName }) : t(`actor.${actorKind}`);
    },
    action: ({ action, outcome, viewedAs }: AuditLine): string =>
      [
        t(`action.${actionWord(action)}`),
        ...(outcome === 'refused' ? [t('refused')] : []),
        ...(viewedAs === null ? [] : [t('viewedAs')]),
      ].join(' · '),
    /** The person's own address: what follows is our edge's. */
    sourceIp: ({ sourceIp }: AuditLine): string => sourceIp.split(',')[0] ?? '',
  };
}
