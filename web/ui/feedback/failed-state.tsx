import type { ReactNode } from 'react'
import { Button } from '../actions/button.tsx'
import { cx } from '../base/cx.ts'
import { useWords } from '../base/provider.tsx'
import { Icon } from '../icons/icon.tsx'

type Props = {
  /** Short description of the failure. */
  title: string
  /** What to do besides retrying. */
  children?: ReactNode
  onRetry?: () => void
  retrying?: boolean
  /** Alternative action, such as a link home. */
  action?: ReactNode
  /** Shown for support requests. */
  requestId?: string
  className?: string
}

/** Replaces content that failed to load. */
export function FailedState({
  title,
  children,
  onRetry,
  retrying,
  action,
  requestId,
  className,
}: Props) {
  const words = useWords()
  return (
    <div
      role="alert"
      className={cx('grid justify-items-center gap-4 px-6 py-12 text-center', className)}
    >
      <span className="grid size-14 place-items-center rounded-full bg-danger-soft text-danger-text">
        <Icon name="alert-triangle" size={26} />
      </span>
      <div className="grid max-w-96 gap-1">
        <p className="font-semibold text-body">{title}</p>
        {children && <div className="text-balance text-muted text-sm">{children}</div>}
      </div>
      <div className="flex flex-wrap justify-center gap-2">
        {onRetry && (
          <Button variant="tonal" icon="refresh-cw" pending={retrying} onClick={onRetry}>
            {words.tryAgain}
          </Button>
        )}
        {action}
      </div>
      {requestId && (
        <p className="text-muted text-xs">
          {words.requestId} <code className="select-all font-mono">{requestId}</code>
        </p>
      )}
    </div>
  )
}
