import Box from '@cloudscape-design/components/box';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import Steps from '@cloudscape-design/components/steps';
import { useTranslation } from 'react-i18next';
import type { EquipmentHistoryEntry } from '#shared/equipment/equipment-detail.ts';
import { TimeAgo } from '#web/ui/time-ago.tsx';

/** Shows who did which action with a device and why, the latest first (EQU-14). */
export function EquipmentHistory({ history }: { history: readonly EquipmentHistoryEntry[] }) {
  const { t } = useTranslation('equipment');
  return (
    <Container header={<Header variant="h2">{t('page.history')}</Header>}>
      <Steps
        ariaLabel={t('page.history')}
        steps={history.map(({ action, organisation, actorName, note, at }) => ({
          status: 'success',
          statusIconAriaLabel: t('page.happened'),
          header: <Box variant="strong">{t(`happened.${action}`)}</Box>,
          details: (
            <>
              <Box color="text-body-secondary" fontSize="body-s">
                {[organisation?.name, actorName]
                  .filter((name) => name !== undefined && name !== '')
                  .map((name) => (
                    <span key={name}>
                      <bdi>{name}</bdi> ·{' '}
                    </span>
                  ))}
                <TimeAgo at={at} />
              </Box>
              {note !== '' && <div className="written">{note}</div>}
            </>
          ),
        }))}
      />
    </Container>
  );
}
