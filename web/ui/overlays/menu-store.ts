import type { LinkProps } from 'react-router'
import { createStore } from '../base/store.ts'
import type { IconName } from '../icons/icon-list.ts'

/** A choice that is shown as one character, such as an emoji. */
export type MenuGlyph = { label: string; glyph: string; checked: boolean; onSelect: () => void }

export type MenuItem =
  | 'divider'
  | { row: readonly MenuGlyph[] }
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
 * Open the shared menu at an element, or close it if it is already open there. A click that
 * dismisses the menu may hit the button that opened it, before or after the menu's close event:
 * within 250 ms it is not reopened.
 */
export function openMenu(anchor: HTMLElement, label: string, items: readonly MenuItem[]) {
  if (openedMenu.get()?.anchor === anchor) return closeMenu()
  const again = lastClosed?.anchor === anchor && performance.now() - lastClosed.atMs < 250
  if (!again) openedMenu.set({ anchor, label, items })
}

/** Close the menu; `byItsButton`: by a click on its own button. */
export function closeMenu(byItsButton = false) {
  const current = openedMenu.get()
  if (!current) return
  if (byItsButton) lastClosed = { anchor: current.anchor, atMs: performance.now() }
  openedMenu.set(null)
}
