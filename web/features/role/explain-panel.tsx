import Button from '@cloudscape-design/components/button';
import ColumnLayout from '@cloudscape-design/components/column-layout';
import Container from '@cloudscape-design/components/container';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Box from '@cloudscape-design/components/box';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Permission } from '#shared/access/permissions.ts';
import type { MemberRole } from '#shared/access/roles.ts';
import type { AccountId } from '#shared/ids.ts';
import { useAsked } from '#web/api/asked-organisation.ts';
import { orderQueries } from '#web/api/queries/order-queries.ts';
import { memberQueries } from '#web/api/queries/member-queries.ts';
import { useSession } from '#web/api/session.ts';
import { ExplanationView } from './explanation-view.tsx';
import { permissionGroups } from './permission-groups.ts';
import { permissionWord } from './permission-words.ts';
import { useLookAs } from './use-look-as.ts';

const MEMBERS_MAX = 100;

/** Returns the organisation's members that have an account, in every state of membership. */
function useMembers() {
  const members = useQuery(memberQueries.list({ ...useAsked(), page: { page: 1, size: MEMBERS_MAX } }));
  return (members.data?.list ?? []).flatMap(({ accountId, name }) =>
    accountId === null ? [] : [{ value: accountId, label: name }],
  );
}

/** Finds the order with exactly this number; a part of a number matches no order. */
function useOrderOf(number: string) {
  const { side } = useSession();
  const isAsked = number !== '' && side !== undefined;
  const found = useQuery({ ...orderQueries.list({ search: number }), enabled: isAsked, refetchInterval: false });
  return {
    order: isAsked ? found.data?.list.find(({ orderNumber }) => orderNumber === number) : undefined,
    isUnknown: isAsked && found.data?.list.every(({ orderNumber }) => orderNumber !== number) === true,
  };
}

/** Asks the server why a member may, or may not, do something. */
export function ExplainPanel({ role }: { role: MemberRole }) {
  const { t } = useTranslation('role');
  const { user, side } = useSession();
  const about = useAsked();
  const members = useMembers();
  const [accountId, setAccountId] = useState<AccountId>();
  const [permission, setPermission] = useState<Permission>();
  const [number, setNumber] = useState('');
  const { order, isUnknown } = useOrderOf(number.trim());
  const lookAs = useLookAs();
  const person = members.find(({ value }) => value === accountId);
  const options = permissionGroups(role).map(({ group, permissions }) => ({
    label: t(`group.${group}`),
    options: permissions.map((value) => ({ value, label: t(`permission.${permissionWord(value)}`) })),
  }));
  const chosen = options.flatMap((group) => group.options).find(({ value }) => value === permission);
  const isOfOrder = side !== undefined && permission?.startsWith('order:') === true;
  const asked =
    accountId && permission && !(isOfOrder && isUnknown)
      ? { ...about, accountId, asked: { permission }, ...(isOfOrder && order && { orderId: order.orderId }) }
      : undefined;
  return (
    <Container>
      <SpaceBetween size="l">
        <Box>{t('explain.text')}</Box>
        <ColumnLayout columns={isOfOrder ? 3 : 2}>
          <FormField label={t('explain.member')}>
            <Select
              options={members}
              selectedOption={person ?? null}
              placeholder={t('explain.choosePerson')}
              filteringType="auto"
              onChange={({ detail }) =>
                setAccountId(members.find(({ value }) => value === detail.selectedOption.value)?.value)
              }
            />
          </FormField>
          <FormField label={t('explain.permission')}>
            <Select
              options={options}
              selectedOption={chosen ?? null}
              placeholder={t('explain.choosePermission')}
              filteringType="auto"
              onChange={({ detail }) =>
                setPermission(
                  options.flatMap((group) => group.options).find(({ value }) => value === detail.selectedOption.value)
                    ?.value,
                )
              }
            />
          </FormField>
          {isOfOrder && (
            <FormField
              label={t('explain.order')}
              constraintText={t('explain.orderHint')}
              errorText={isUnknown && t('explain.orderUnknown')}
            >
              <Input value={number} inputMode="numeric" onChange={({ detail }) => setNumber(detail.value)} />
            </FormField>
          )}
        </ColumnLayout>
        {asked && person && <ExplanationView asked={asked} name={person.label} />}
        {person && person.value !== user.ID && about.iid === undefined && (
          <Button iconName="user-profile" onClick={() => lookAs.mutate(person.value)} loading={lookAs.isPending}>
            {t('action.viewAsMember', { name: person.label })}
          </Button>
        )}
      </SpaceBetween>
    </Container>
  );
}
