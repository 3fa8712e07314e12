import { cx } from '../base/cx.ts'
import sprite from './generated/sprite.svg?no-inline'
import type { IconName } from './icon-list.ts'

type Props = {
  name: IconName
  /** Side in pixels, 20 by default. */
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
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      className={cx(
        'ui-icon',
        size >= 28 && 'ui-icon-large',
        turnsAround.has(name) && 'ui-icon-turns',
        className,
      )}
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
