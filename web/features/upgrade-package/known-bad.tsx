import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type FirmwareMark, markOn } from '#shared/upgrade-package/firmware-mark.ts';
import { upgradePackageApi } from '#shared/upgrade-package/upgrade-package-api.ts';
import { upgradePackageQueries } from '#web/api/queries/upgrade-package-queries.ts';
import { useSession } from '#web/api/session.ts';
import { useCall } from '#web/api/use-call.ts';
import { useOwnDevices } from './use-own-devices.ts';
import { usePackageWords } from './use-package-words.ts';

/** Shows the versions that are known to be bad, and the reader's own devices that run them. Shows nothing if no version is bad. */
export function KnownBad() {
  const { data } = useQuery(upgradePackageQueries.marks());
  const devices = useOwnDevices();
  const list = data?.list ?? [];
  if (list.length === 0) return null;
  return (
    <SpaceBetween size="s">
      {list.map((mark) => (
        <MarkAlert
          key={`${mark.family} ${mark.version}`}
          mark={mark}
          numbers={devices
            .filter((device) => markOn([mark], device) !== undefined)
            .map(({ serialNumber }) => serialNumber)}
        />
      ))}
    </SpaceBetween>
  );
}

function MarkAlert({ mark, numbers }: { readonly mark: FirmwareMark; readonly numbers: readonly string[] }) {
  const { t } = useTranslation('upgradePackage');
  const { may } = useSession();
  const words = usePackageWords();
  const unmark = useCall(upgradePackageApi.unmark);
  const { family, version, reason, blocksCases } = mark;
  return (
    <Alert
      type={numbers.length > 0 ? 'error' : 'warning'}
      header={`${t('mark.title')}: ${family} ${version}`}
      action={
        may('package:publish') && (
          <Button loading={unmark.isPending} onClick={() => unmark.mutate({ family, version })}>
            {t('mark.unmark')}
          </Button>
        )
      }
    >
      <div>{words.text(reason)}</div>
      {blocksCases && <div>{t('mark.blocks')}</div>}
      {numbers.length > 0 && <div>{t('mark.yours', { numbers: numbers.join(', ') })}</div>}
    </Alert>
  );
}
