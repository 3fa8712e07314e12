import { createStore } from '../base/store.ts'

/** Open modal dialogs, the topmost last: everything outside of it is inert. */
export const openModals = createStore<readonly HTMLDialogElement[]>([])

export const addModal = (dialog: HTMLDialogElement) =>
  openModals.set([...openModals.get().filter((one) => one !== dialog), dialog])

export const removeModal = (dialog: HTMLDialogElement) =>
  openModals.set(openModals.get().filter((one) => one !== dialog))
