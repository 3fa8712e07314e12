import type { MouseEvent } from 'react'
import { type MenuItem, openMenu } from './menu-store.ts'

/**
 * What a button needs to open the page's one menu (see MenuHost). The items are made at the touch,
 * so a list of a hundred cards costs nothing until then.
 */
export function useMenu(label: string, items: () => readonly MenuItem[]) {
  return {
    'aria-haspopup': 'menu' as const,
    onClick: (event: MouseEvent<HTMLElement>) => openMenu(event.currentTarget, label, items()),
  }
}
