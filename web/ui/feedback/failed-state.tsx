import type { ReactNode } from 'react'
import { Button } from '../actions/button.tsx'
import { cx } from '../base/cx.ts'
import { useTexts } from '../base/provider.tsx'
import { Icon } from '../icons/icon.tsx'
import type { IconName } from '../icons/icon-list.ts'

type Props = {
  /** Replaces a whole page: the title is its heading. */
  isPage?: boolean
  icon?: IconName
  /** Without the colour of danger: nothing broke, the page is missing or not accessible. */
  calm?: boolean
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
  isPage,
  icon = 'alert-triangle',
  calm,
  title,
  children,
  onRetry,
  retrying,
  action,
  requestId,
  className,
}: Props) {
  const texts = useTexts()
  return (
    <div
      role="alert"
      className={cx(
        'grid justify-items-center px-6 text-center',
        isPage ? 'gap-6 py-16 md:py-24' : 'gap-4 py-12',
        className,
      )}
    >
      <span
        className={cx(
          'grid place-items-center rounded-full',
          isPage ? 'size-18' : 'size-14',
          calm ? 'bg-accent-soft text-accent-text' : 'bg-danger-soft text-danger-text',
        )}
      >
        <Icon name={icon} size={isPage ? 32 : 26} />
      </span>
      {isPage ? (
        <div className="grid max-w-md gap-2">
          <h1 className="text-2xl">{title}</h1>
          {children && <div className="text-balance text-body text-muted">{children}</div>}
        </div>
      ) : (
        <div className="grid max-w-96 gap-1">
          <p className="font-semibold text-body">{title}</p>
          {children && <div className="text-balance text-muted text-sm">{children}</div>}
        </div>
      )}
      <div className="flex flex-wrap justify-center gap-2">
        {onRetry && (
          <Button variant="tonal" icon="refresh-cw" pending={retrying} onClick={onRetry}>
            {texts.tryAgain}
          </Button>
        )}
        {action}
      </div>
      {requestId && (
        <p className="text-muted text-xs">
          {texts.requestId} <code className="select-all font-mono">{requestId}</code>
        </p>
      )}
    </div>
  )
}
