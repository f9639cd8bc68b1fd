import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Asset } from '#shared/file/manifest.ts';
import type { FileId } from '#shared/ids.ts';
import { orderQueries } from '#web/api/queries/order-queries.ts';
import { patientQueries } from '#web/api/queries/patient-queries.ts';
import { viewerIdentity } from '#web/viewers/frame/viewer-identity.ts';
import { useFileDetail } from './file-source.tsx';
import { notesOf, useNoteText } from './use-note-text.ts';
import { useOtherPatientText } from './use-other-patient-text.ts';

/**
 * Sets the texts of the viewer's bar: order number, patient and the notes of the shown assets. Adds a warning if the file names another
 * patient.
 */
export function useCaseIdentity(
  fileId: FileId | undefined,
  asset: Asset | undefined,
  shown: readonly Asset[] = asset === undefined ? [] : [asset],
): void {
  const { t } = useTranslation('file');
  const textOf = useOtherPatientText();
  const { data: detail } = useFileDetail(fileId);
  const file = detail?.file;
  const { data: ordered } = useQuery({
    ...orderQueries.detail(file?.orderId ?? undefined),
    // Does not poll the order, because the bar shows only its number and patient, which rarely change.
    refetchInterval: false,
  });
  const { data: record } = useQuery(patientQueries.detail(file?.patientId ?? undefined));
  const order = ordered?.order;
  const patient = order?.patient ?? record;
  const text = [order && t('ofOrder', { number: order.orderNumber }), patient?.name, patient?.patientNumber]
    .filter((each) => each !== undefined && each !== '')
    .join(' · ');
  const other = asset === undefined ? file?.otherPatients?.[0] : asset.otherPatient;
  const warning = other === undefined ? '' : textOf(other);
  const noteText = useNoteText();
  const notes = shown.flatMap((each) => notesOf(each).map((note) => noteText(note, each)));
  // The notes are joined to one text, so that the effect runs again only if a note changes.
  const said = [...new Set(notes)].join('\n');
  useEffect(() => {
    viewerIdentity.set({ text, warning, notes: said === '' ? [] : said.split('\n') });
    return () => viewerIdentity.set(undefined);
  }, [text, warning, said]);
}
