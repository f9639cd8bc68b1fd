import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { accessStateAt, isLookedAt, type SupportAccess } from '#shared/support-access/support-access.ts';
import { accessNoticeQuery, isNoticedAccess } from '#web/api/queries/access-notice-query.ts';
import { useSession } from '#web/api/session.ts';
import { formatTime } from '#web/ui/format-time.ts';
import { useNow } from '#web/ui/use-now.ts';
import './support-access-notice.css';

/** Shows a notice on every page of a clinic: after-sales may look at a case, or looks now (BRK-30, BRK-34). */
export function SupportAccessNotice() {
  return isNoticedAccess(useSession()) ? <Noticed /> : null;
}

function Noticed() {
  const { t } = useTranslation('portal');
  const now = useNow();
  const { data } = useQuery(accessNoticeQuery());
  const open = (data?.list ?? []).filter((access) => accessStateAt(access, now) === 'granted');
  const looked = open.find((access) => isLookedAt(access, now));
  const last = open.toSorted((a, b) => b.expiresAt - a.expiresAt)[0];
  if (last === undefined) return null;
  const caseOf = ({ orderNumber }: SupportAccess): string =>
    orderNumber === null ? t('supportAccess.patient') : t('supportAccess.order', { number: orderNumber });
  const several = open.length > 1 ? t('supportAccess.several', { number: open.length }) : caseOf(last);
  const words =
    looked === undefined
      ? t('supportAccess.may', { case: several, time: formatTime(last.expiresAt, '{y}-{m}-{d} {h}:{i}') })
      : t('supportAccess.looks', { name: looked.lastLook?.name ?? '', case: caseOf(looked) });
  return (
    <output className="support-access-notice" data-looked={looked !== undefined || undefined}>
      <span>{words}</span>
      <Link to="/access">{t('supportAccess.open')}</Link>
    </output>
  );
}
