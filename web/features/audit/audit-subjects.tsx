import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import type { AuditLine } from '#shared/audit/audit-api.ts';
import { ID_PREFIXES } from '#shared/ids.ts';
import { RouteLink } from '#web/ui/route-link.tsx';

const KINDS = [
  'patient',
  'order',
  'file',
  'account',
  'session',
  'organisation',
  'invitation',
  'relation',
  'equipment',
  'notification',
  'workOrder',
  'supportAccess',
] as const;
type Subject = AuditLine['subjects'][number];

const kindOf = ({ id }: Subject) => KINDS.find((kind) => id.startsWith(`${ID_PREFIXES[kind]}_`)) ?? 'other';

/** Returns the address of the page that shows a thing, by the thing's kind. */
const PAGES: Readonly<Partial<Record<ReturnType<typeof kindOf>, (id: string) => string>>> = {
  patient: (patientId) => `/patientDetail/page?${new URLSearchParams({ patientId })}`,
  order: (orderId) => `/orderDetail/page?${new URLSearchParams({ orderId })}`,
};

/**
 * Returns a function that describes a line's subjects in words, most informative first. Subjects without a name appear only if no subject
 * has one.
 */
export function useSubjectWords(): (subjects: readonly Subject[]) => string[] {
  const { t } = useTranslation('audit');
  return (subjects) => {
    const named = subjects.filter(({ label }) => label !== '');
    return (named.length > 0 ? named : subjects).map((subject) => {
      const kind = t(`subject.${kindOf(subject)}`);
      return subject.label === '' ? kind : t('subject.named', { kind, label: subject.label });
    });
  };
}

/** Lists all subjects of a line. A subject that has a page is a link to it. */
export function AuditSubjects({ subjects }: { subjects: readonly Subject[] }) {
  const { t } = useTranslation('audit');
  const words = useSubjectWords();
  return (
    <SpaceBetween size="xxs">
      {subjects.map((subject) => {
        const address = PAGES[kindOf(subject)]?.(subject.id);
        return (
          <span key={subject.id}>
            {words([subject])} {address !== undefined && <RouteLink to={address}>{t('details.open')}</RouteLink>}
          </span>
        );
      })}
    </SpaceBetween>
  );
}
