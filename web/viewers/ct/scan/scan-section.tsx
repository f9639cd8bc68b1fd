import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newScan } from '#shared/plan/edit-scan.ts';
import { PLAN_PARTS_MAX, PLAN_SCANS_MAX } from '#shared/plan/plan-limits.ts';
import { isScan } from '#shared/plan/plan.ts';
import type { CtDesk } from '../parts/ct-desk.ts';
import { addPart } from '../plan/place-part.ts';
import { scanKey } from './scan-mesh.ts';
import { ScanRow } from './scan-row.tsx';
import type { ScanChoice } from './scan-source.ts';
import './scan-section.css';

/** Lists the scans that are placed in the volume, and lets the person add one. */
export function ScanSection({ desk }: { readonly desk: CtDesk }) {
  const { t } = useTranslation('ct');
  const { plan } = desk;
  const [own, others] = [plan.parts.filter(isScan), plan.others.filter(isScan)];
  if (plan.right !== 'change' && own.length + others.length === 0) return null;
  return (
    <section className="ct-scans" aria-label={t('scan.title')}>
      <h3 className="ct-plan-heading">{t('scan.title')}</h3>
      <p className="ct-plan-quiet">{t('scan.caution')}</p>
      <ul className="ct-scan-list">
        {own.map((scan) => (
          <ScanRow key={scan.partId} desk={desk} scan={scan} />
        ))}
        {others.map((scan) => (
          <ScanRow key={scan.partId} desk={desk} scan={scan} author={scan.author} />
        ))}
      </ul>
      {plan.right === 'change' && <AddScan desk={desk} />}
    </section>
  );
}

type Offered = readonly ScanChoice[] | 'loading' | 'failed';

/** Offers the patient's scans. Adds the chosen scan and activates the tool that sets its marks. */
function AddScan({ desk }: { readonly desk: CtDesk }) {
  const { t } = useTranslation('ct');
  const { plan, change } = desk;
  const [offered, setOffered] = useState<Offered>();
  const laid = new Set(plan.parts.filter(isScan).map(({ scan }) => scanKey(scan)));
  const isFull = laid.size >= PLAN_SCANS_MAX || plan.parts.length >= PLAN_PARTS_MAX;
  const ask = async () => {
    setOffered('loading');
    setOffered(await plan.scans.source.list().catch(() => 'failed' as const));
  };
  if (isFull) return <p>{t('scan.full', { limit: PLAN_SCANS_MAX })}</p>;
  if (offered === undefined || offered === 'failed') {
    return (
      <div role="status">
        {offered === 'failed' && <p className="ct-plan-warning">{t('scan.notListed')}</p>}
        <button type="button" className="viewer-choice" onClick={() => void ask()}>
          {t('scan.add')}
        </button>
      </div>
    );
  }
  if (offered === 'loading') return <p role="status">{t('scan.listing')}</p>;
  const left = offered.filter(({ scan }) => !laid.has(scanKey(scan)));
  if (left.length === 0) return <p role="status">{t('scan.none')}</p>;
  const add = (choice: ScanChoice) => {
    addPart(desk, newScan(crypto.randomUUID(), choice.scan));
    change((state) => ({ ...state, tool: 'mark' }));
    setOffered(undefined);
  };
  return (
    <div role="group" aria-label={t('scan.choose')}>
      <p>{t('scan.choose')}</p>
      <ul className="ct-scan-list">
        {left.map((choice) => (
          <li key={scanKey(choice.scan)}>
            <button type="button" className="viewer-choice ct-scan-choice" onClick={() => add(choice)}>
              <bdi>{choice.name}</bdi> <small>{choice.fileName}</small>
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className="viewer-choice" onClick={() => setOffered(undefined)}>
        {t('scan.cancel')}
      </button>
    </div>
  );
}
