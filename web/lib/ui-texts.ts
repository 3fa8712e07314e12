import type { UiTexts } from '#web/ui/index.ts'
import { m } from './paraglide/messages.js'

/** Texts of the design system in the viewer's language. */
export const uiTexts: UiTexts = {
  get close() {
    return m.ui_close()
  },
  get cancel() {
    return m.ui_cancel()
  },
  get dismiss() {
    return m.ui_dismiss()
  },
  get loading() {
    return m.ui_loading()
  },
  get more() {
    return m.ui_more()
  },
  get less() {
    return m.ui_less()
  },
  get next() {
    return m.ui_next()
  },
  get previous() {
    return m.ui_previous()
  },
  get showPassword() {
    return m.ui_show_password()
  },
  get hidePassword() {
    return m.ui_hide_password()
  },
  get tryAgain() {
    return m.ui_try_again()
  },
  get requestId() {
    return m.ui_request_id()
  },
  get online() {
    return m.ui_online()
  },
  get live() {
    return m.ui_live()
  },
  get selectAll() {
    return m.ui_select_all()
  },
  selectRow: (name) => m.ui_select_row({ name }),
  selected: (count) => m.ui_selected({ count }),
  get clearSelection() {
    return m.ui_clear_selection()
  },
  get rowMenu() {
    return m.ui_row_menu()
  },
  sortedBy: (column, isAscending) =>
    isAscending ? m.ui_sorted_up({ column }) : m.ui_sorted_down({ column }),
  page: (page, pages) => m.ui_page({ page, pages }),
  get pages() {
    return m.ui_pages()
  },
  get showTable() {
    return m.ui_show_table()
  },
  get showChart() {
    return m.ui_show_chart()
  },
  get chooseFiles() {
    return m.ui_choose_files()
  },
  get dropFiles() {
    return m.ui_drop_files()
  },
  remove: (name) => m.ui_remove({ name }),
  openMedia: (place, total) => m.ui_open_media({ place, total }),
  mediaOf: (place, total) => m.ui_media_of({ place, total }),
  moreMedia: (count) => m.ui_more_media({ count }),
  get zoom() {
    return m.ui_zoom()
  },
  get notifications() {
    return m.ui_notifications()
  },
  get fieldRequired() {
    return m.ui_field_required()
  },
}
