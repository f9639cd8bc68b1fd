import Alert from '@cloudscape-design/components/alert';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Permission } from '#shared/access/permissions.ts';
import type { Explanation, roleApi } from '#shared/role/role-api.ts';
import type { RequestOf } from '#shared/wire/endpoint.ts';
import { roleQueries } from '#web/api/queries/role-queries.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { formatTime } from '#web/ui/format-time.ts';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { permissionWord } from './permission-words.ts';

interface ExplanationViewProps {
  readonly asked: RequestOf<typeof roleApi.explain> & { readonly asked: { readonly permission: Permission } };
  readonly name: string;
}

/** Shows the server's answer in words: yes or no, and the rule that decides. */
export function ExplanationView({ asked, name }: ExplanationViewProps) {
  const { t } = useTranslation('role');
  const { data, error, refetch } = useQuery(roleQueries.explain(asked));
  if (data === undefined)
    return error === null ? <SkeletonRows /> : <ErrorState error={error} onRetry={() => void refetch()} />;
  const permission = t(`permission.${permissionWord(asked.asked.permission)}`);
  return (
    <Alert
      type={data.isAllowed ? 'success' : 'warning'}
      header={t(data.isAllowed ? 'explain.allowed' : 'explain.refused', { name, permission })}
    >
      <SpaceBetween size="xxs">
        <Needs explanation={data} />
        <Rule explanation={data} />
        {data.isAllowed && data.scope === 'assigned' && <div>{t('explain.assigned')}</div>}
      </SpaceBetween>
    </Alert>
  );
}

/** Names the permission that decides, if it differs from the permission in the question. */
function Needs({ explanation: { permission, decidedBy } }: { explanation: Explanation }) {
  const { t } = useTranslation('role');
  if (permission === null || decidedBy === null || permission === decidedBy) return null;
  const words = {
    permission: t(`permission.${permissionWord(permission)}`),
    missing: t(`permission.${permissionWord(decidedBy)}`),
  };
  return <div>{t('explain.needs', words)}</div>;
}

function Rule({ explanation }: { explanation: Explanation }) {
  const { t } = useTranslation('role');
  const { rule, decidedBy, change, memberState } = explanation;
  const role = t(`name.${explanation.role}`);
  const permission = decidedBy === null ? '' : t(`permission.${permissionWord(decidedBy)}`);
  if (rule === 'membership')
    return <div>{t('explain.rule.membership', { state: t(`explain.state.${memberState}`) })}</div>;
  if (rule === 'change' && change !== null) {
    const words = { name: change.name, permission, role, time: formatTime(change.at) };
    return <div>{t(change.scope === null ? 'explain.rule.changeNotHeld' : 'explain.rule.changeHeld', words)}</div>;
  }
  if (rule === 'open' || rule === 'operator' || rule === 'order') return <div>{t(`explain.rule.${rule}`)}</div>;
  const isHeld = explanation.isAllowed;
  return <div>{t(isHeld ? 'explain.rule.matrixHeld' : 'explain.rule.matrixNotHeld', { role, permission })}</div>;
}
