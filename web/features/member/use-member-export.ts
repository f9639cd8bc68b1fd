import { useTranslation } from 'react-i18next';
import { PAGE_SIZE_MAX } from '#shared/limits.ts';
import type { MemberFilter } from '#shared/organisation/member.ts';
import { organisationApi } from '#shared/organisation/organisation-api.ts';
import type { AskedOrganisation } from '#shared/wire/asked-organisation.ts';
import { call } from '#web/api/client.ts';
import type { ExcelColumn } from '#web/ui/excel/excel-column.ts';
import { useListExport } from '#web/ui/excel/use-list-export.ts';
import { type MemberRow, nameOf, rowOf } from './member-row.ts';
import { useMemberStateWord } from './use-member-state-word.ts';
import { useRoleNames } from './use-role-names.ts';

/**
 * Returns the function `start`, its progress, and `stop`. `start` exports the lines of the member list. The export has the fields of the
 * list's columns (UX-120).
 */
export function useMemberExport() {
  const { t } = useTranslation('member');
  const { nameOfRole } = useRoleNames();
  const stateWord = useMemberStateWord();
  const { run, ...exporting } = useListExport();
  const columns: readonly ExcelColumn<MemberRow>[] = [
    { label: t('column.name'), type: 'text', value: nameOf },
    { label: t('column.role'), type: 'text', value: ({ role }) => nameOfRole(role) },
    { label: t('column.email'), type: 'text', value: ({ email }) => email },
    { label: t('column.phone'), type: 'text', value: ({ phone }) => phone },
    { label: t('column.joinTime'), type: 'time', value: ({ joinTime }) => joinTime },
    { label: t('column.state'), type: 'text', value: stateWord },
  ];
  const page = { page: 1, size: PAGE_SIZE_MAX };
  return {
    ...exporting,
    start: (asked: AskedOrganisation & { readonly filter: MemberFilter; readonly search: string }) =>
      void run<MemberRow>({
        title: t('title'),
        columns,
        keyOf: ({ key }) => key,
        ask: async (cursor, signal) => {
          const input = { ...asked, page, ...(cursor !== undefined && { cursor }) };
          const { list, ...rest } = await call(organisationApi.members, input, { quiet: true, signal });
          return { ...rest, list: list.map(rowOf) };
        },
      }),
  };
}
