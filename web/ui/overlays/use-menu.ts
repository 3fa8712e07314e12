import type { MouseEvent } from 'react'
import { type MenuItem, openMenu } from './menu-store.ts'

/**
 * Props of a button that opens the shared menu (see MenuHost). The items are created on click, so
 * that a list of a hundred cards costs nothing before.
 */
export function useMenu(label: string, items: () => readonly MenuItem[]) {
  return {
    'aria-haspopup': 'menu' as const,
    onClick: (event: MouseEvent<HTMLElement>) => openMenu(event.currentTarget, label, items()),
  }
}
