import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MemberRole } from '#shared/access/roles.ts';
import { Language } from '#shared/account/account.ts';
import { ERROR_TOAST_MS } from '#shared/limits.ts';
import { useAsked } from '#web/api/asked-organisation.ts';
import { useSession } from '#web/api/session.ts';
import { flash } from '#web/ui/flashes.ts';
import { useRoleNames } from '../use-role-names.ts';
import { invitePeople, type NotInvited } from './invite-people.ts';

/**
 * Returns the values of the invitation dialog, and the function that sends it. Refused addresses stay in the dialog, each with the reason.
 */
export function useInviting(onDone: () => void) {
  const { t, i18n } = useTranslation('member');
  const client = useQueryClient();
  const { user } = useSession();
  const asked = useAsked();
  const { optionsOf } = useRoleNames();
  const [text, setText] = useState('');
  const [role, setRole] = useState<MemberRole>(optionsOf(user.institution?.type)[0]?.value ?? 'clinicMember');
  const [language, setLanguage] = useState<Language>(Language.catch('en').parse(i18n.language));
  const [progress, setProgress] = useState<{ done: number; count: number }>();
  const [left, setLeft] = useState<readonly NotInvited[]>([]);
  const [isMissing, setMissing] = useState(false);

  async function send(): Promise<void> {
    const addresses = [...new Set(text.split(/[\n,;]/u).map((each) => each.trim()))].filter((each) => each !== '');
    setMissing(addresses.length === 0);
    if (addresses.length === 0) return;
    const count = addresses.length;
    const onProgress = (done: number) => setProgress({ done: done + 1, count });
    const notInvited = await invitePeople({ asked, addresses, role, language, onProgress });
    setProgress(undefined);
    setLeft(notInvited);
    setText(notInvited.map(({ address }) => address).join('\n'));
    const sent = count - notInvited.length;
    if (sent > 0) {
      flash({ type: 'success', content: t('inviting.sent', { count: sent }) }, ERROR_TOAST_MS);
      void client.invalidateQueries({ queryKey: ['member'] });
    }
    if (notInvited.length === 0) onDone();
  }

  return { text, setText, role, setRole, language, setLanguage, progress, left, isMissing, send };
}
