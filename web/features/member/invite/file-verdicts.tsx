import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import ProgressBar from '@cloudscape-design/components/progress-bar';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import Table from '@cloudscape-design/components/table';
import { useTranslation } from 'react-i18next';
import { MemberRole } from '#shared/access/roles.ts';
import { saveCsv } from '#web/ui/save-csv.ts';
import { useFaultWord } from '#web/ui/use-fault-word.ts';
import { useRoleNames } from '../use-role-names.ts';
import type { CheckedLine } from './check-lines.ts';
import type { FileStep } from './use-invite-file.ts';

type Shown = Exclude<FileStep, { at: 'choosing' }>;

/** Shows the server's verdict on each line, lines with a fault first. While sending, shows the progress. */
export function FileVerdicts({ step }: { step: Shown }) {
  const { t } = useTranslation('member');
  const wordOf = useFaultWord();
  const { nameOfRole } = useRoleNames();
  const { lines } = step;
  const wrong = lines.filter(({ error }) => error !== null);
  const good = lines.length - wrong.length;
  const report = () =>
    saveCsv(t('file.reportName'), [
      [t('file.line'), t('file.contact'), t('column.role'), t('file.reportError')],
      ...wrong.map(({ line, contact, role, error }) => [line, contact, role, wordOf(error ?? '')]),
    ]);
  const verdictOf = ({ error }: CheckedLine) =>
    error === null ? (
      <StatusIndicator type="success">{t(step.at === 'sent' ? 'file.invited' : 'file.good')}</StatusIndicator>
    ) : (
      <StatusIndicator type="error">{wordOf(error)}</StatusIndicator>
    );
  const roleName = (text: string) => {
    const role = MemberRole.safeParse(text).data;
    return role === undefined ? text : nameOfRole(role);
  };
  return (
    <SpaceBetween size="m">
      {step.at === 'sending' && (
        <ProgressBar
          label={t('file.progress')}
          value={(step.done / step.count) * 100}
          additionalInfo={t('inviting.sending', { done: step.done, count: step.count })}
        />
      )}
      <Table
        variant="embedded"
        wrapLines
        header={
          <Header
            variant="h3"
            actions={
              wrong.length > 0 && (
                <Button iconName="download" onClick={report}>
                  {t('file.report')}
                </Button>
              )
            }
          >
            {step.at === 'sent'
              ? t('inviting.sent', { count: good })
              : t('file.checked', { good, count: lines.length })}
          </Header>
        }
        ariaLabels={{ tableLabel: t('file.verdicts') }}
        items={[...wrong, ...lines.filter(({ error }) => error === null)]}
        trackBy={({ line }) => String(line)}
        columnDefinitions={[
          { id: 'line', header: t('file.line'), cell: ({ line }) => line },
          { id: 'contact', header: t('file.contact'), cell: ({ contact }) => <bdi>{contact}</bdi>, isRowHeader: true },
          { id: 'role', header: t('column.role'), cell: ({ role }) => roleName(role) },
          { id: 'verdict', header: t('file.verdict'), cell: verdictOf },
        ]}
      />
    </SpaceBetween>
  );
}
