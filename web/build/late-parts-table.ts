/** A part that pages load late, because their first rendering rarely or never needs it. */
export interface LatePart {
  /** End of the path of the file that imports the part; absent = every `.js` file. */
  readonly of?: string;
  readonly source: RegExp;
  /** The component's name, if it is not the default export. */
  readonly name?: string;
  /**
   * Component that is shown until the part has loaded. The part is then loaded after the person's first action on the page, or after
   * `REST_MS` of `load-ahead.ts`. Absent = nothing is shown until then.
   */
  readonly rest?: { readonly name: string; readonly from: string };
}

/** Parts of Cloudscape. */
const OF_THE_LIBRARY: readonly LatePart[] = [
  // Tooltips of disabled buttons and cut texts. Their code also imports the popover, the error boundary and a parser of messages.
  { source: /^\.\.\/(?:\.\.\/)*tooltip\/internal(?:\.js)?$/u },
  // Layouts of other themes and of AWS's own consoles, which our theme never renders.
  { of: '/components/app-layout/internal.js', source: /^\.\/classic$/u },
  { of: '/components/app-layout/internal.js', source: /^\.\/visual-refresh-toolbar$/u },
  // Dialogs, which load when the person opens them.
  { of: '/components/split-panel/implementation.js', source: /^\.\/preferences-modal$/u },
  { of: '/components/collection-preferences/index.js', source: /^\.\/content-display$/u },
  { of: '/components/collection-preferences/index.js', source: /^\.\/visible-content$/u },
  { of: '/components/collection-preferences/index.js', source: /^\.\.\/modal\/internal$/u },
  { of: '/components/collection-preferences/utils.js', source: /^\.\.\/(?:column-layout|radio-group)\/internal$/u },
  { of: '/web/ui/dialog.tsx', source: /components\/modal$/u },
  { of: '/web/ui/day-input.tsx', source: /components\/calendar$/u },
  // Messages, and the panel that previews a row.
  { of: '/web/app/shell/shell.tsx', source: /components\/flashbar$/u },
  { of: '/web/ui/page-split-panel.tsx', source: /components\/split-panel$/u },
  // Parts for the jump to a page, chosen values, cells that can be edited, and drag handles.
  { of: '/components/pagination/internal.js', source: /^\.\.\/popover\/internal$/u },
  { of: '/components/select/parts/trigger.js', source: /^\.\.\/\.\.\/token\/internal$/u },
  { of: '/components/table/body-cell/index.js', source: /^\.\/inline-editor$/u, name: 'InlineEditor' },
  { of: '/components/table/body-cell/index.js', source: /^\.\/disabled-inline-editor$/u, name: 'DisabledInlineEditor' },
  { of: '/components/internal/components/drag-handle-wrapper/index.js', source: /^\.\.\/tooltip(?:\/index)?$/u },
  // Rows shown as cards, on a phone.
  { of: '/web/ui/row-list.tsx', source: /components\/cards$/u },
  // Progress bars, and buttons that copy a link.
  { of: '.tsx', source: /components\/(?:progress-bar|copy-to-clipboard)$/u },
  // Tables in sections that most orders do not have.
  { of: '/web/features/file/case-order-data.tsx', source: /components\/table$/u },
  // Fields below the message box, which is in a tab of the order's page.
  { of: '/message/use-message-files.tsx', source: /components\/multiselect$/u },
];

const ours = (of: string, file: string, name: string): LatePart => ({
  of: `/web/${of}`,
  source: new RegExp(`/${file}\\.tsx$`, 'u'),
  name,
});

/** Our own dialogs, tabs and panels, which open when the person asks for them. */
const OURS: readonly LatePart[] = [
  {
    ...ours('app/shell/top-bar.tsx', 'header-search', 'HeaderSearch'),
    rest: { name: 'SearchAtRest', from: '#web/app/shell/search-at-rest.tsx' },
  },
  // The frame, which viewers do not have. `pages.ts` loads it at the same time as the page.
  ours('app/portal-routes.tsx', 'shell', 'Shell'),
  ours('app/shell/dialogs.tsx', 'notification-centre', 'NotificationCentre'),
  ours('app/shell/dialogs.tsx', 'notice-list', 'NoticeList'),
  ours('app/refusal-dialogs.tsx', 'capacity-dialog', 'CapacityDialog'),
  ours('app/refusal-dialogs.tsx', 'relogin-dialog', 'ReloginDialog'),
  ours('features/order/order-list-page.tsx', 'order-preview-panel', 'OrderPreviewPanel'),
  ours('features/order/bulk-menu.tsx', 'bulk-dialog', 'BulkDialog'),
  ours('features/order/view/views-menu.tsx', 'view-dialog', 'ViewDialog'),
  ours('features/order/print/print-menu.tsx', 'labels-dialog', 'LabelsDialog'),
  { of: '.tsx', source: /\/order-action-dialog\.tsx$/u, name: 'OrderActionDialog' },
  ours('features/order/version/version-bar.tsx', 'overtaken-dialog', 'OvertakenDialog'),
  ours('features/order/revision/proposal-alert.tsx', 'field-differences', 'FieldDifferences'),
  ours('features/order/offer/order-offers.tsx', 'difference-table', 'DifferenceTable'),
  ours('features/order/offer/order-offers.tsx', 'take-over-dialog', 'TakeOverDialog'),
  ours('features/order/order-page.tsx', 'order-thread', 'OrderThread'),
  ours('features/order/order-page.tsx', 'version-list', 'VersionList'),
  ours('features/order/order-page.tsx', 'prescription-view', 'PrescriptionView'),
  ours('features/order/order-page.tsx', 'revision-list', 'RevisionList'),
  ours('features/order/order-page.tsx', 'sent-records', 'SentRecords'),
  ours('features/order/order-page.tsx', 'order-history', 'OrderHistory'),
  ours('features/order/order-page.tsx', 'order-clock', 'OrderClock'),
  ours('app/pages/order-detail-page.tsx', 'production-panel', 'ProductionPanel'),
  ours('features/file/preflight/use-send-files.tsx', 'preflight-dialog', 'PreflightDialog'),
  ours('features/file/case-file-contents.tsx', 'entry-table', 'EntryTable'),
  ours('features/share/shares-panel.tsx', 'share-dialog', 'ShareDialog'),
  ours('features/share/shares-panel.tsx', 'share-table', 'ShareTable'),
  ours('features/share/tracking/tracking-panel.tsx', 'qr-code', 'QrCode'),
];

/** All late parts. The first row that matches an import applies. */
export const LATE_PARTS: readonly LatePart[] = [...OF_THE_LIBRARY, ...OURS];
