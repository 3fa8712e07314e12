import type { KeyboardEvent } from 'react'

/** Moves the focus in a menu by arrow keys, Home, End and first letter. */
export function moveInMenu(event: KeyboardEvent<HTMLElement>) {
  const items = Array.from<HTMLElement>(
    event.currentTarget.querySelectorAll('[role^=menuitem]:not([aria-disabled=true])'),
  )
  const here = items.indexOf(document.activeElement as HTMLElement)
  const next = target(event.key, items, here)
  if (!next) return
  event.preventDefault()
  next.focus()
}

function target(key: string, items: HTMLElement[], here: number): HTMLElement | undefined {
  if (key === 'ArrowDown') return items[(here + 1) % items.length]
  if (key === 'ArrowUp') return items.at(here <= 0 ? -1 : here - 1)
  if (key === 'Home') return items[0]
  if (key === 'End') return items.at(-1)
  if (key.length !== 1 || key === ' ') return undefined
  const after = [...items.slice(here + 1), ...items.slice(0, here + 1)]
  return after.find((item) => item.textContent?.trim().toLowerCase().startsWith(key.toLowerCase()))
}
