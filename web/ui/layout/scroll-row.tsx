import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { cx } from '../base/cx.ts'

type Props = { label: string; className?: string; children: ReactNode }

/** Horizontally scrolling row of tabs or filters; the current one is scrolled into view. */
export function ScrollRow({ label, className, children }: Props) {
  const row = useRef<HTMLElement>(null)
  const { pathname, search } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address marks another one
  useEffect(() => {
    const marked = row.current?.querySelector('[aria-current]')
    if (!row.current || !marked) return
    const [outer, inner] = [row.current.getBoundingClientRect(), marked.getBoundingClientRect()]
    const left = inner.left + inner.width / 2 - outer.left - outer.width / 2
    // Scrolls the row only: scrollIntoView would scroll the page as well.
    row.current.scrollBy({ left, behavior: 'instant' })
  }, [pathname, search])
  return (
    <nav
      ref={row}
      aria-label={label}
      className={cx('ui-scroll-row scrollbar-none flex overflow-x-auto', className)}
    >
      {children}
    </nav>
  )
}
