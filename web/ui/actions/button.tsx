import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import type { LinkProps } from 'react-router'
import { cx } from '../base/cx.ts'
import { Spinner } from '../feedback/spinner.tsx'
import { Icon } from '../icons/icon.tsx'
import type { IconName } from '../icons/icon-list.ts'
import { Link } from './link.tsx'

type Variant = 'filled' | 'tonal' | 'outline' | 'ghost' | 'danger'
type Size = 'sm' | 'md' | 'lg'

type Look = {
  variant?: Variant
  size?: Size
  icon?: IconName
  iconEnd?: IconName
  /** As wide as its parent. */
  full?: boolean
  children: ReactNode
}

type AsButton = Look & { pending?: boolean; to?: undefined } & ComponentProps<'button'>
type AsLink = Look & { to: LinkProps['to'] } & LinkProps

/**
 * A button, or with `to` a link styled as one. While `pending` it keeps its size and focus, shows a
 * spinner and ignores clicks.
 */
export function Button(props: AsButton | AsLink) {
  return props.to === undefined ? <PlainButton {...props} /> : <LinkButton {...props} />
}

function PlainButton({ pending = false, onClick, type = 'button', ...props }: AsButton) {
  const { variant = 'filled', size = 'md', icon, iconEnd, full = false, ...look } = props
  const { children, className, to, ...rest } = look
  const guarded = (event: MouseEvent<HTMLButtonElement>) =>
    pending ? event.preventDefault() : onClick?.(event)

  return (
    <button
      type={type}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      onClick={guarded}
      className={cx(buttonLook(variant, size, full), className)}
      {...rest}
    >
      {pending && <Spinner className="absolute" size={18} />}
      <Inside icon={icon} iconEnd={iconEnd} hidden={pending}>
        {children}
      </Inside>
    </button>
  )
}

function LinkButton({ variant = 'filled', size = 'md', full = false, ...props }: AsLink) {
  const { icon, iconEnd, children, className, ...rest } = props
  return (
    <Link className={cx(buttonLook(variant, size, full), className)} {...rest}>
      <Inside icon={icon} iconEnd={iconEnd} hidden={false}>
        {children}
      </Inside>
    </Link>
  )
}

/** Classes of a button, also for links. */
const buttonLook = (variant: Variant, size: Size, full: boolean) =>
  cx('ui-button', `ui-${variant}`, `ui-button-${size}`, full && 'ui-button-full')

type InsideProps = { icon?: IconName; iconEnd?: IconName; hidden: boolean; children: ReactNode }

function Inside({ icon, iconEnd, hidden, children }: InsideProps) {
  return (
    <span className={cx('ui-inside', hidden && 'opacity-0')}>
      {icon && <Icon name={icon} size={18} />}
      {children}
      {iconEnd && <Icon name={iconEnd} size={18} />}
    </span>
  )
}
