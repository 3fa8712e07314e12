import type { ReactNode } from 'react'
import { BackButton } from '../actions/back-button.tsx'
import { cx } from '../base/cx.ts'

type Above = { to: string; label: string }

type Props = {
  title: ReactNode
  /** A sentence under the title. */
  about?: ReactNode
  /** The one primary action of the page, or a few beside it. */
  action?: ReactNode
  /** The page above this one. */
  back?: Above
  /** The same where only phones need it, for pages that the rail of wide screens leads to. */
  phoneBack?: Above
  /** Filters, in one row under it. */
  children?: ReactNode
  className?: string
}

/** The head of a page: where one is, what one can do here. */
export function PageHeader({ title, about, action, back, phoneBack, children, className }: Props) {
  return (
    <header className={cx('grid gap-4', className)}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div className="flex min-w-0 flex-1 basis-44 items-center gap-2">
          {back && <BackButton {...back} className="-ms-2" />}
          {phoneBack && <BackButton {...phoneBack} className="-ms-2 md:hidden" />}
          <div className="grid min-w-0 gap-0.5">
            <h1 className="text-xl md:text-2xl">{title}</h1>
            {about && <p className="text-muted text-sm">{about}</p>}
          </div>
        </div>
        {action && <div className="flex min-w-0 flex-wrap items-center gap-2">{action}</div>}
      </div>
      {children && <div className="flex flex-wrap items-center gap-2">{children}</div>}
    </header>
  )
}
