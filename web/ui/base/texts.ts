/** Texts that components render themselves. An app passes translations to UiProvider. */
export type UiTexts = {
  close: string
  cancel: string
  dismiss: string
  loading: string
  more: string
  less: string
  next: string
  previous: string
  showPassword: string
  hidePassword: string
  tryAgain: string
  requestId: string
  online: string
  live: string
  selectAll: string
  selectRow: (name: string) => string
  selected: (count: number) => string
  clearSelection: string
  rowMenu: string
  sortedBy: (column: string, isAscending: boolean) => string
  page: (page: number, pages: number) => string
  pages: string
  showTable: string
  showChart: string
  chooseFiles: string
  dropFiles: string
  remove: (name: string) => string
  openMedia: (place: number, total: number) => string
  mediaOf: (place: number, total: number) => string
  moreMedia: (count: number) => string
  zoom: string
  notifications: string
  fieldRequired: string
}

export const englishTexts: UiTexts = {
  close: 'Close',
  cancel: 'Cancel',
  dismiss: 'Dismiss',
  loading: 'Loading',
  more: 'more',
  less: 'less',
  next: 'Next',
  previous: 'Previous',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  tryAgain: 'Try again',
  requestId: 'Request ID',
  online: 'Online',
  live: 'Live',
  selectAll: 'Select all rows',
  selectRow: (name) => `Select ${name}`,
  selected: (count) => `${count} selected`,
  clearSelection: 'Clear selection',
  rowMenu: 'Row actions',
  sortedBy: (column, isAscending) =>
    `Sorted by ${column}, ${isAscending ? 'ascending' : 'descending'}`,
  page: (page, pages) => `Page ${page} of ${pages}`,
  pages: 'Pages',
  showTable: 'Show as table',
  showChart: 'Show as chart',
  chooseFiles: 'Choose files',
  dropFiles: 'or drop them here',
  remove: (name) => `Remove ${name}`,
  openMedia: (place, total) => `Open ${place} of ${total}`,
  mediaOf: (place, total) => `${place} of ${total}`,
  moreMedia: (count) => `+${count}`,
  zoom: 'Zoom',
  notifications: 'Notifications',
  fieldRequired: 'required',
}
