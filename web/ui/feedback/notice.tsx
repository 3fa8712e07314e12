import type { ReactNode } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { cx } from '../base/cx.ts'
import { useTexts } from '../base/provider.tsx'
import { Icon } from '../icons/icon.tsx'
import type { IconName } from '../icons/icon-list.ts'

type Tone = 'info' | 'success' | 'warning' | 'danger' | 'gold'

const tones: Record<Tone, { ground: string; mark: string; icon: IconName }> = {
  info: { ground: 'bg-sunk', mark: 'text-muted', icon: 'info' },
  success: { ground: 'bg-success-soft', mark: 'text-success-text', icon: 'check' },
  warning: { ground: 'bg-warning-soft', mark: 'text-warning-text', icon: 'alert-triangle' },
  danger: { ground: 'bg-danger-soft', mark: 'text-danger-text', icon: 'alert-triangle' },
  gold: { ground: 'bg-gold-soft', mark: 'text-gold-text', icon: 'dollar-sign' },
}

type Props = {
  tone?: Tone
  title?: string
  icon?: IconName
  action?: ReactNode
  onDismiss?: () => void
  /** Announced immediately, such as an error that just occurred. */
  alert?: boolean
  className?: string
  children?: ReactNode
}

/** Inline message on a page. */
export function Notice({ tone = 'info', title, icon, action, onDismiss, alert, ...props }: Props) {
  const texts = useTexts()
  const look = tones[tone]
  return (
    <div
      role={alert ? 'alert' : undefined}
      className={cx(
        'flex items-start gap-3 rounded-card p-4 text-sm',
        look.ground,
        props.className,
      )}
    >
      <Icon name={icon ?? look.icon} className={look.mark} />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-2">
        <div className="grid room-48 flex-1 gap-0.5">
          {title && <p className="font-semibold">{title}</p>}
          {props.children && <div className="text-ink/85">{props.children}</div>}
        </div>
        {action}
      </div>
      {onDismiss && (
        <IconButton
          icon="x"
          size={32}
          label={texts.dismiss}
          onClick={onDismiss}
          className="-my-1.5"
        />
      )}
    </div>
  )
}
