import type { ComponentProps, ReactNode } from 'react'
import type { LinkProps } from 'react-router'
import { cx } from '../base/cx.ts'
import { Icon } from '../icons/icon.tsx'
import type { IconName } from '../icons/icon-list.ts'
import { Link } from './link.tsx'

type Look = { icon?: IconName; count?: ReactNode; pressed?: boolean; children: ReactNode }
type AsButton = Look & { to?: undefined } & ComponentProps<'button'>
type AsLink = Look & { to: LinkProps['to'] } & LinkProps

/** Toggle chip in a row, such as a filter. With `to` a link. */
export function Chip({
  icon,
  count,
  pressed = false,
  children,
  className,
  ...props
}: AsButton | AsLink) {
  const look = cx('ui-chip', pressed && 'ui-chip-on', className)
  const inside = (
    <>
      {icon && <Icon name={icon} size={16} />}
      {children}
      {count !== undefined && <span className="tabular opacity-75">{count}</span>}
    </>
  )
  if (props.to !== undefined) {
    return (
      <Link {...props} aria-current={pressed ? 'true' : undefined} className={look}>
        {inside}
      </Link>
    )
  }
  const { to, ...rest } = props
  return (
    <button type="button" aria-pressed={pressed} {...rest} className={look}>
      {inside}
    </button>
  )
}
