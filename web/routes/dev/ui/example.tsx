import type { ReactNode } from 'react'
import { cx } from '#web/ui/index.ts'

/** One component with its name as heading. */
export function Example({
  name,
  wide,
  children,
}: {
  name: string
  wide?: boolean
  children: ReactNode
}) {
  return (
    <div className={cx('grid min-w-0 content-start gap-3', wide && 'md:col-span-2')}>
      <h3 className="font-sans font-medium text-muted text-xs tracking-normal">{name}</h3>
      {children}
    </div>
  )
}

export function Examples({ children }: { children: ReactNode }) {
  return <div className="grid min-w-0 gap-8 md:grid-cols-2">{children}</div>
}

export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>
}
