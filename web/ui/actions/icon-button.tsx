import type { ComponentProps } from 'react'
import type { LinkProps } from 'react-router'
import { cx } from '../base/cx.ts'
import { Spinner } from '../feedback/spinner.tsx'
import { Icon } from '../icons/icon.tsx'
import type { IconName } from '../icons/icon-list.ts'
import { Link } from './link.tsx'

type Look = {
  icon: IconName
  /** Accessible name, and tooltip on hover. */
  label: string
  variant?: 'ghost' | 'tonal' | 'filled' | 'media'
  /** Side in pixels; the touch area is never below 44. */
  size?: 32 | 36 | 40 | 44
  /** Unread dot at the corner. */
  dot?: boolean
}

type AsButton = Look & { pending?: boolean; to?: undefined } & ComponentProps<'button'>
type AsLink = Look & { to: LinkProps['to'] } & LinkProps

const variants = {
  ghost: 'ui-ghost',
  tonal: 'ui-tonal',
  filled: 'ui-filled',
  media: 'bg-veil text-on-media hover:bg-media',
}
const sides = { 32: 'size-8', 36: 'size-9', 40: 'size-10', 44: 'size-11' }

/** A round button with only an icon; with `to` a link styled as one. */
export function IconButton({
  icon,
  label,
  variant = 'ghost',
  size = 40,
  dot,
  ...props
}: AsButton | AsLink) {
  const className = cx('ui-icon-button', variants[variant], sides[size], props.className)
  const inside = (
    <>
      <Icon name={icon} size={size > 36 ? 22 : 18} />
      {dot && (
        <span className="absolute end-2 top-2 size-2.5 rounded-full border-2 border-card bg-accent" />
      )}
    </>
  )
  if (props.to !== undefined) {
    return (
      <Link {...props} aria-label={label} title={label} className={className}>
        {inside}
      </Link>
    )
  }
  const { pending, to, ...rest } = props
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-busy={pending}
      {...rest}
      className={className}
    >
      {pending ? <Spinner size={18} /> : inside}
    </button>
  )
}
