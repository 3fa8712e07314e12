import type { ReactNode } from 'react'
import { BackButton } from '../actions/back-button.tsx'
import { cx } from '../base/cx.ts'

type Above = { to: string; label: string }

type Props = {
  title: ReactNode
  /** Description below the title. */
  about?: ReactNode
  /** Primary action of the page, optionally with a few others. */
  action?: ReactNode
  /** Link to the parent page. */
  back?: Above
  /** Back link shown on phones only, for pages that the rail links to on wide screens. */
  phoneBack?: Above
  /** Row of filters below the header. */
  children?: ReactNode
  className?: string
}

/** Header of a page: title, description and actions. */
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
