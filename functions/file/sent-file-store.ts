import * as z from 'zod';
import { SENT_FILES_SHOWN } from '#shared/equipment/equipment-limits.ts';
import { SentFile } from '#shared/file/sent-file.ts';
import { EquipmentId, FileId, OrganisationId } from '#shared/ids.ts';
import type { DeviceSession } from '#functions/http/session.ts';
import { itemType } from '#functions/store/item-type.ts';
import { newRow } from '#functions/store/stamps.ts';
import type { Tenant } from '#functions/store/tenant.ts';
import type { Write } from '#functions/store/write.ts';
import { caseFiles } from './case-file-items.ts';
import type { CaseFileRow } from './case-file-row.ts';

const sentFileItems = itemType(
  'sentFile',
  z.object({
    organisationId: OrganisationId,
    equipmentId: EquipmentId,
    fileId: FileId,
    /** The clinic that has the file. For a file that a lab's device sent, this is the clinic of the order. */
    keeperId: OrganisationId,
  }),
);

const viewOf = ({ orderId, orderNumber = '', ...row }: CaseFileRow): SentFile =>
  SentFile.parse({ ...row, order: orderId === null ? null : { orderId, orderNumber } });

/**
 * Keeps the list of files that devices sent. The list is in the partition of the organisation that had the device when the file was sent
 * (EQU-15).
 */
export const sentFileStore = {
  add: ({ fileId, organisationId: keeperId, createdAt }: CaseFileRow, sender: DeviceSession): Write =>
    sentFileItems.create(
      newRow(createdAt, { organisationId: sender.organisationId, equipmentId: sender.equipmentId, fileId, keeperId }),
    ),

  /** Returns the write that removes a file from the list; none for a file that a person uploaded. */
  drop({ fileId, payerId, uploaderId }: Pick<CaseFileRow, 'fileId' | 'payerId' | 'uploaderId'>): Write[] {
    const { success, data: equipmentId } = EquipmentId.safeParse(uploaderId);
    return success ? [sentFileItems.drop({ organisationId: payerId, equipmentId, fileId })] : [];
  },

  /**
   * Returns the last files that the device sent, newest first. Files that the organisation no longer has are left out. At most
   * `SENT_FILES_SHOWN` files are examined.
   */
  async newest({ organisationId }: Tenant, equipmentId: EquipmentId): Promise<SentFile[]> {
    const query = { index: 'primary', key: { organisationId, equipmentId }, isDescending: true } as const;
    const { rows } = await sentFileItems.page(query, { limit: SENT_FILES_SHOWN, cursor: null });
    const keys = rows.map(({ fileId, keeperId }) => ({ organisationId: keeperId, fileId }));
    const files = await caseFiles.readMany(keys);
    const own = new Map(files.filter(({ payerId }) => payerId === organisationId).map((file) => [file.fileId, file]));
    return rows.flatMap(({ fileId }) => own.get(fileId) ?? []).map(viewOf);
  },
};
