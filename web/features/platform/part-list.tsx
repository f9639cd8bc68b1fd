import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useTranslation } from 'react-i18next';
import type { PartState, PartStatus } from '#shared/platform/status.ts';
import { formatTime } from '#web/ui/format-time.ts';

const LOOKS = { works: 'success', late: 'warning', disturbed: 'error', unknown: 'pending' } as const satisfies Record<
  PartState,
  string
>;
const ALERTS = { works: 'success', late: 'info', disturbed: 'warning', unknown: 'info' } as const satisfies Record<
  PartState,
  string
>;

/** Returns the worst state that a part has. Returns `unknown` only if no part has a known state. */
function stateOfAll(parts: readonly PartStatus[]): PartState {
  const has = (state: PartState) => parts.some((part) => part.state === state);
  if (has('disturbed')) return 'disturbed';
  if (has('late')) return 'late';
  return has('works') ? 'works' : 'unknown';
}

interface PartListProps {
  readonly parts: readonly PartStatus[];
  /**
   * Whether these states were read earlier and may be outdated. The sentence about the present state is then hidden.
   */
  readonly isFormer: boolean;
}

/** Shows the common state of all parts in a sentence, then each part with its own state. */
export function PartList({ parts, isFormer }: PartListProps) {
  const { t } = useTranslation(['status', 'app']);
  const all = stateOfAll(parts);
  const type = ALERTS[all];
  return (
    <SpaceBetween size="l">
      {!isFormer && (
        <Alert type={type} statusIconAriaLabel={t(`app:flash.${type}`)}>
          {t(`all.${all}`)}
        </Alert>
      )}
      <Container header={<Header variant="h2">{t('parts')}</Header>}>
        <ul className="service-status-parts">
          {parts.map((part) => (
            <PartLine key={part.part} {...part} />
          ))}
        </ul>
      </Container>
    </SpaceBetween>
  );
}

function PartLine({ part, state, since }: PartStatus) {
  const { t } = useTranslation('status');
  return (
    <li>
      <div>
        <Box fontWeight="bold">{t(`part.${part}.name`)}</Box>
        <Box color="text-body-secondary" fontSize="body-s">
          {t(`part.${part}.text`)}
        </Box>
      </div>
      <div>
        <StatusIndicator type={LOOKS[state]}>{t(`state.${state}`)}</StatusIndicator>
        {since !== undefined && (
          <Box color="text-body-secondary" fontSize="body-s">
            {t('since', { time: formatTime(since) })}
          </Box>
        )}
      </div>
    </li>
  );
}
