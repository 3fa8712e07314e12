import { cx } from '../base/cx.ts'
import sprite from './generated/sprite.svg?no-inline'
import type { IconName } from './icon-list.ts'

type Props = {
  name: IconName
  /** Width and height in pixels, 20 by default. */
  size?: number
  className?: string
  /** Accessible name of a standalone icon; without it the icon is decorative. */
  label?: string
}

const turnsAround = new Set<IconName>([
  'arrow-left',
  'arrow-right',
  'chevron-left',
  'chevron-right',
  'log-out',
  'reply',
  'send',
])

/** An icon of the sprite, in the current text color. */
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
