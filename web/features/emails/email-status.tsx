import type { ReactNode } from 'react'
import { cx, Icon, type IconName } from '#web/ui/index.ts'

type Props = { icon: IconName; tone: keyof typeof tones; title: string; text: ReactNode }

const tones = {
  accent: 'bg-accent-soft text-accent-text',
  success: 'bg-success-soft text-success-text',
  warning: 'bg-warning-soft text-warning-text',
}

/** Outcome of an email or its link as a short message; children are the next step. */
export function EmailStatus({
  icon,
  tone,
  title,
  text,
  children,
}: Props & { children: ReactNode }) {
  return (
    <div className="grid gap-4">
      <span className={cx('grid size-11 place-items-center rounded-full', tones[tone])}>
        <Icon name={icon} />
      </span>
      <h1 className="text-xl">{title}</h1>
      <p className="wrap-anywhere text-muted">{text}</p>
      {children}
    </div>
  )
}
