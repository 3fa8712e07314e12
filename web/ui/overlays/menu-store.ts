import type { LinkProps } from 'react-router'
import { createStore } from '../base/store.ts'
import type { IconName } from '../icons/icon-list.ts'

export type MenuItem =
  | 'divider'
  | {
      label: string
      icon?: IconName
      danger?: boolean
      disabled?: boolean
      checked?: boolean
      onSelect?: () => void
      to?: LinkProps['to']
    }

export type OpenMenu = { anchor: HTMLElement; label: string; items: readonly MenuItem[] }

export const openedMenu = createStore<OpenMenu | null>(null)
let lastClosed: { anchor: HTMLElement; atMs: number } | null = null

/**
 * Show the page's one menu under an element, or close it when it stands there already. A press that
 * dismisses a menu may land on the button that opened it, with the event of its closing before or
 * after: within 250 ms it is not opened again.
 */
export function openMenu(anchor: HTMLElement, label: string, items: readonly MenuItem[]) {
  if (openedMenu.get()?.anchor === anchor) return closeMenu()
  const again = lastClosed?.anchor === anchor && performance.now() - lastClosed.atMs < 250
  if (!again) openedMenu.set({ anchor, label, items })
}

/** Take the menu away; `byItsButton` says whether a press on its own button did so. */
export function closeMenu(byItsButton = false) {
  const current = openedMenu.get()
  if (!current) return
  if (byItsButton) lastClosed = { anchor: current.anchor, atMs: performance.now() }
  openedMenu.set(null)
}
