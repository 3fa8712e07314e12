import type { ReactNode } from 'react'
import { cx } from '#web/ui/index.ts'

type Props = {
  title: string
  about?: string
  /** Action at the end of the title's row. */
  action?: ReactNode
  tinted?: boolean
  children: ReactNode
}

export function Section({ title, about, action, tinted, children }: Props) {
  return (
    <section className={cx(tinted && 'border-line border-y bg-card')}>
      <div className="mx-auto grid max-w-[1160px] grid-cols-1 gap-8 px-4 py-14 md:py-20">
        <div className="flex flex-wrap items-end justify-between gap-4">
          <div className="grid max-w-160 gap-2">
            <h2 className="text-2xl md:text-3xl">{title}</h2>
            {about && <p className="text-body text-muted">{about}</p>}
          </div>
          {action}
        </div>
        {children}
      </div>
    </section>
  )
}
