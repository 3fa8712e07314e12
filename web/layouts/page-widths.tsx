import type { ReactNode } from 'react'
import { cx } from '#web/ui/index.ts'

type ReadingProps = {
  children: ReactNode
  /** Suggestions, live creators, the wallet: on the right from 1100 px, hidden below and where the text is large. */
  aside?: ReactNode
  /** No side padding on phones, for cards whose media reach the edges. */
  flush?: boolean
}

/**
 * Reading column of at most 640 px with a secondary column beside it. A grid reserves the place of
 * the second one while the document is still loading.
 */
export function ReadingPage({ children, aside, flush }: ReadingProps) {
  return (
    <div className="@container">
      <div className="mx-auto grid w-full max-w-[640px] grid-cols-1 gap-8 lg:max-w-[1020px] lg:grid-cols-[minmax(0,1fr)_300px] lg:px-6 @max-[50rem]:max-w-[640px]! @max-[50rem]:grid-cols-1!">
        <div
          className={cx(
            'mx-auto w-full min-w-0 max-w-[640px] py-4 md:py-6',
            flush ? 'sm:px-4' : 'px-4',
          )}
        >
          {children}
        </div>
        <aside className="sticky top-0 hidden max-h-dvh w-[300px] shrink-0 overflow-y-auto py-6 lg:block @max-[50rem]:hidden!">
          {aside}
        </aside>
      </div>
    </div>
  )
}

/** Full width, for messages, the studio and the console. */
export function WidePage({ children }: { children: ReactNode }) {
  return <div className="mx-auto w-full max-w-[1280px] px-4 py-4 md:px-6 md:py-6">{children}</div>
}
