import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FileOwner } from '#web/api/queries/file-queries.ts';
import { useSendFiles } from '../preflight/use-send-files.tsx';
import { droppedFiles } from './dropped-files.ts';
import './page-drop.css';

interface PageDropProps {
  readonly owner: FileOwner;
  /** Called when the uploads of dropped files have begun. */
  readonly onDropped: () => void;
}

const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') === true;

/** Accepts dropped files anywhere on the page while it is mounted. */
export function PageDrop({ owner, onDropped }: PageDropProps) {
  const { t } = useTranslation('file');
  const [isOver, setOver] = useState(false);
  const { send, dialog } = useSendFiles(owner, onDropped);
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent) => {
      // The event has no related element only when the pointer leaves the window.
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(false);
      if (event.dataTransfer === null) return;
      void droppedFiles(event.dataTransfer).then((files) => latest.current(files));
    };
    window.addEventListener('dragover', over);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', over);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', drop);
    };
  }, []);
  return (
    <>
      {isOver && <div className="page-drop">{t('upload.drop')}</div>}
      {dialog}
    </>
  );
}
