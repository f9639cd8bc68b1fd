import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { roleApi } from '#shared/role/role-api.ts';
import { call } from '#web/api/client.ts';
import { useSession } from '#web/api/session.ts';
import { endView, forgetView, viewedAccount } from '#web/api/view-as.ts';
import './view-as-bar.css';

/** Shows a bar on every page while a head looks as a member, or as the member role in general. The bar's button ends the view. */
export function ViewAsBar() {
  const { t } = useTranslation('portal');
  const { viewAs } = useSession().user;
  const end = useMutation({
    mutationFn: async () => {
      const accountId = viewedAccount();
      forgetView();
      await call(roleApi.endViewAs, { accountId }, { quiet: true });
    },
    // Ends the view even if the call failed: from now on the person sees the portal as themselves.
    onSettled: endView,
  });
  if (viewAs === null) return null;
  return (
    <output className="view-as-bar">
      <span>{viewAs.name === null ? t('viewAs.role') : t('viewAs.member', { name: viewAs.name })}</span>
      <button type="button" onClick={() => end.mutate()}>
        {t('viewAs.end')}
      </button>
    </output>
  );
}
