import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import Icon from '@cloudscape-design/components/icon';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Permission } from '#shared/access/permissions.ts';
import type { OrderSide } from '#shared/order/order.ts';
import { equipmentQueries } from '#web/api/queries/equipment-queries.ts';
import { memberQueries } from '#web/api/queries/member-queries.ts';
import { orderQueries } from '#web/api/queries/order-queries.ts';
import { patientQueries } from '#web/api/queries/patient-queries.ts';
import { relationQueries } from '#web/api/queries/relation-queries.ts';
import { useSession } from '#web/api/session.ts';
import './first-steps.css';

const ONE = { page: { page: 1, size: 1 } };

interface Step {
  readonly name: 'lab' | 'clinic' | 'member' | 'equipment' | 'patient';
  readonly opens: Permission;
  /** The only side that takes this step; absent = both sides. */
  readonly side?: OrderSide;
  readonly path: string;
}

/** The first steps of a new organisation, in this order. */
const STEPS = [
  { name: 'lab', opens: 'relation:manage', side: 'clinic', path: '/relation' },
  { name: 'clinic', opens: 'relation:manage', side: 'lab', path: '/relation' },
  { name: 'member', opens: 'member:invite', path: '/member/page' },
  { name: 'equipment', opens: 'equipment:bind', path: '/equipment' },
  { name: 'patient', opens: 'patient:write', side: 'clinic', path: '/patient' },
] as const satisfies readonly Step[];

type Name = Step['name'];
/** Whether each step is done. `isUnderWay`: the organisation has a partner and an order, so it does not need the steps any more. */
type Taken = Record<Name | 'isUnderWay', boolean>;

/** Returns whether the organisation has done each step. Returns `undefined` until every answer has come. */
function useTaken(names: readonly Name[]): Taken | undefined {
  const asks = (...meant: readonly Name[]) => ({
    enabled: names.some((name) => meant.includes(name)),
    refetchInterval: false as const,
  });
  const relation = useQuery({ ...relationQueries.list({ state: 'established', ...ONE }), ...asks('lab', 'clinic') });
  const member = useQuery({ ...memberQueries.list({ filter: 'all', ...ONE }), ...asks('member') });
  const equipment = useQuery({ ...equipmentQueries.list(ONE), ...asks('equipment') });
  const patient = useQuery({ ...patientQueries.list(ONE), ...asks('patient') });
  const order = useQuery({ ...orderQueries.list(ONE), refetchInterval: false });
  if ([relation, member, equipment, patient, order].some(({ isLoading }) => isLoading)) return undefined;
  const isConnected = (relation.data?.total ?? 0) > 0;
  return {
    lab: isConnected,
    clinic: isConnected,
    // The founder is a member, too, so this step needs a second member.
    member: (member.data?.total ?? 0) > 1,
    equipment: (equipment.data?.list.length ?? 0) > 0,
    patient: (patient.data?.total ?? 0) > 0,
    isUnderWay: isConnected && (order.data?.total ?? 0) > 0,
  };
}

/** Shows what a new organisation still has to do before its first order. Disappears when everything is done or the reader hides it. */
export function FirstSteps({ side }: { side: OrderSide }) {
  const { user } = useSession();
  const key = `arcata-first-steps-${user.institution?.iid ?? ''}`;
  const [isHidden, setHidden] = useState(() => localStorage.getItem(key) !== null);
  const hide = () => {
    localStorage.setItem(key, 'hidden');
    setHidden(true);
  };
  return isHidden ? null : <OpenSteps side={side} onHide={hide} />;
}

function OpenSteps({ side, onHide }: { side: OrderSide; onHide: () => void }) {
  const { t } = useTranslation('portal');
  const { may } = useSession();
  const steps = STEPS.filter((step) => may(step.opens) && (!('side' in step) || step.side === side));
  const taken = useTaken(steps.map(({ name }) => name));
  if (taken === undefined || taken.isUnderWay || steps.every(({ name }) => taken[name])) return null;
  return (
    <Container
      header={
        <Header
          variant="h2"
          description={t('today.first.text')}
          actions={<Button variant="icon" iconName="close" ariaLabel={t('today.first.hide')} onClick={onHide} />}
        >
          {t('today.first.title')}
        </Header>
      }
    >
      <ol className="first-steps">
        {steps.map((step) => (
          <StepLine key={step.name} step={step} isTaken={taken[step.name]} />
        ))}
      </ol>
    </Container>
  );
}

function StepLine({ step: { name, path }, isTaken }: { step: Step; isTaken: boolean }) {
  const { t } = useTranslation('portal');
  const navigate = useNavigate();
  return (
    <li>
      <Icon
        name={isTaken ? 'status-positive' : 'status-pending'}
        variant={isTaken ? 'success' : 'subtle'}
        alt={t(isTaken ? 'today.first.done' : 'today.first.open')}
      />
      <span className="first-steps-words">
        <Box fontWeight="bold">{t(`today.first.${name}.title`)}</Box>
        <Box color="text-body-secondary">{t(`today.first.${name}.text`)}</Box>
      </span>
      {!isTaken && <Button onClick={() => void navigate(path)}>{t(`today.first.${name}.action`)}</Button>}
    </li>
  );
}
