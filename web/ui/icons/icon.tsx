import { cx } from '../base/cx.ts'
import sprite from './generated/sprite.svg?no-inline'
import type { IconName } from './icon-list.ts'

type Props = {
  name: IconName
  /** Side in pixels, 20 unless told. */
  size?: number
  className?: string
  /** Words for an icon that stands alone; without them it is decoration. */
  label?: string
}

const turnsAround = new Set<IconName>([
  'arrow-left',
  'arrow-right',
  'chevron-left',
  'chevron-right',
  'log-out',
  'send',
])

/** One drawing of the sprite, in the colour of the words around it. */
export function Icon({ name, size = 20, className, label }: Props) {
  return (
    <svg
      width={size}
      height={size}
      strokeWidth={size >= 28 ? 1.5 : 1.75}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      focusable="false"
      className={cx(
        'inline-block shrink-0',
        turnsAround.has(name) && 'rtl:-scale-x-100',
        className,
      )}
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
