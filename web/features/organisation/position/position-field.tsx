import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import ColumnLayout from '@cloudscape-design/components/column-layout';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Spinner from '@cloudscape-design/components/spinner';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Position } from '#shared/geometry/mercator.ts';
import { TextField } from '#web/ui/text-field.tsx';
import type { FormFields } from '#web/ui/use-form.ts';
import type { ProfileValues } from '../profile-values.ts';
import { PositionLink } from '#web/ui/map/position-link.tsx';
import { parsePosition } from './position.ts';
import { useOwnPosition } from './use-own-position.ts';

const WorldMap = lazy(() => import('./world-map.tsx'));

/** Asks for the organisation's position: picked on the map, given by the browser, or typed with a decimal point. */
export function PositionField({ form }: { form: FormFields<ProfileValues> }) {
  const { t } = useTranslation('organisation');
  const { latitude, longitude } = form.values;
  const position = parsePosition({ latitude, longitude });
  const take = ({ latitude: north, longitude: east }: Position) =>
    form.change({ latitude: String(north), longitude: String(east) });
  const own = useOwnPosition(take);
  return (
    <SpaceBetween size="s">
      <Suspense fallback={<Spinner />}>
        <WorldMap position={position} onPick={take} />
      </Suspense>
      <Box color="text-body-secondary" fontSize="body-s">
        {t('map.hint')}
      </Box>
      <ColumnLayout columns={2}>
        {(['latitude', 'longitude'] as const).map((name) => (
          <TextField
            key={name}
            form={form}
            name={name}
            label={t(`field.${name}`)}
            hint={t(`field.${name}Hint`)}
            isOptional
            inputMode="decimal"
          />
        ))}
      </ColumnLayout>
      <SpaceBetween direction="horizontal" size="xs" alignItems="center">
        <Button formAction="none" iconName="map" loading={own.state === 'asking'} onClick={own.ask}>
          {t('map.mine')}
        </Button>
        {position !== undefined && (
          <Button formAction="none" onClick={() => form.change({ latitude: '', longitude: '' })}>
            {t('map.clear')}
          </Button>
        )}
        {position !== undefined && <PositionLink position={position} />}
      </SpaceBetween>
      {(own.state === 'denied' || own.state === 'unavailable') && <Alert type="info">{t(`map.${own.state}`)}</Alert>}
    </SpaceBetween>
  );
}
