import Button from '@cloudscape-design/components/button';
import FileInput from '@cloudscape-design/components/file-input';
import Multiselect from '@cloudscape-design/components/multiselect';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FileId, type OrderId } from '#shared/ids.ts';
import { MESSAGE_FILES_MAX } from '#shared/order/order.ts';
import { fileQueries } from '#web/api/queries/file-queries.ts';
import { useSendFiles } from '../preflight/use-send-files.tsx';
import { useAnnounced } from '../upload/upload-store.ts';
import { AttachedFiles } from './attached-files.tsx';
import { MessageFiles } from './message-files.tsx';

interface Attached {
  readonly fileIds: readonly FileId[];
  readonly uploadIds: readonly string[];
}
const NOTHING: Attached = { fileIds: [], uploadIds: [] };

/**
 * Returns the files of an order's next message, and the parts that choose and show them (ORD-281). New files are
 * uploaded into the order. A new file becomes part of the message once it is announced to the server.
 */
export function useMessageFiles(orderId: OrderId) {
  const { t } = useTranslation('file');
  const owner = useMemo(() => ({ orderId }), [orderId]);
  const [{ fileIds, uploadIds }, setAttached] = useState(NOTHING);
  const [isChoosing, setChoosing] = useState(false);
  const uploads = useAnnounced(uploadIds);
  const { send, dialog } = useSendFiles(owner, (begun) =>
    setAttached((before) => ({ ...before, uploadIds: [...before.uploadIds, ...begun] })),
  );
  const announced = uploads.flatMap(({ fileId }) => fileId ?? []);
  const chosen = [...new Set([...fileIds, ...announced])];
  const count = fileIds.length + uploads.length;
  const left = MESSAGE_FILES_MAX - count;
  const remove = (fileId: FileId) =>
    setAttached((before) => ({
      fileIds: before.fileIds.filter((each) => each !== fileId),
      uploadIds: before.uploadIds.filter((id) => uploads.find((each) => each.id === id)?.fileId !== fileId),
    }));
  return {
    fileIds: chosen,
    /** Reason why the message cannot be sent yet, in the reader's language; `undefined` if the message can be sent. */
    obstacle:
      left < 0
        ? t('message.tooMany', { most: MESSAGE_FILES_MAX })
        : uploads.some(({ fileId }) => fileId === undefined)
          ? t('message.notAnnounced')
          : undefined,
    clear: () => {
      setAttached(NOTHING);
      setChoosing(false);
    },
    controls: (
      <span className="message-file-controls">
        <FileInput
          variant="icon"
          multiple
          value={[]}
          ariaLabel={t('message.attach')}
          onChange={({ detail }) => send(detail.value)}
        />
        <Button
          variant="icon"
          iconName="folder"
          formAction="none"
          ariaLabel={t('message.choose')}
          ariaExpanded={isChoosing}
          onClick={() => setChoosing(!isChoosing)}
        />
        {dialog}
      </span>
    ),
    attached: (
      <>
        {isChoosing && (
          <OrderFileChooser
            orderId={orderId}
            chosen={fileIds}
            onChoose={(ids) => setAttached((before) => ({ ...before, fileIds: ids }))}
          />
        )}
        <AttachedFiles
          owner={owner}
          fileIds={chosen}
          waiting={uploads.filter(({ fileId }) => fileId === undefined)}
          onRemove={remove}
        />
      </>
    ),
    shown: (ids: readonly FileId[]): ReactNode => <MessageFiles orderId={orderId} fileIds={ids} />,
  };
}

interface OrderFileChooserProps {
  readonly orderId: OrderId;
  readonly chosen: readonly FileId[];
  readonly onChoose: (fileIds: readonly FileId[]) => void;
}

/** Lets the person choose among the files of the order. */
function OrderFileChooser({ orderId, chosen, onChoose }: OrderFileChooserProps) {
  const { t } = useTranslation('file');
  const { data } = useQuery(fileQueries.list({ orderId }));
  const options = (data?.list ?? []).map(({ fileId, name, state }) => ({
    value: fileId as string,
    label: name,
    description: t(`state.${state}`),
  }));
  return (
    <Multiselect
      ariaLabel={t('message.choose')}
      placeholder={t('message.choose')}
      options={options}
      selectedOptions={options.filter(({ value }) => chosen.some((fileId) => fileId === value))}
      filteringType="auto"
      hideTokens
      empty={t('message.none')}
      onChange={({ detail }) =>
        onChoose(
          detail.selectedOptions.flatMap(({ value }) => {
            const parsed = FileId.safeParse(value);
            return parsed.success ? [parsed.data] : [];
          }),
        )
      }
    />
  );
}
