import type { ComponentProps } from 'react'
import { cx } from '../base/cx.ts'

type Props = ComponentProps<'div'> & {
  as?: 'div' | 'section' | 'article' | 'li'
  /** Without padding, for media up to the edges. */
  flush?: boolean
  /** Hover effect, for a card that is one link. */
  lively?: boolean
}

/** Plain content container: a border, no shadow. */
export function Card({ as: Tag = 'div', flush, lively, className, ...props }: Props) {
  return (
    <Tag
      {...(props as object)}
      className={cx(
        'ui-card',
        !flush && 'pad-card',
        flush && 'overflow-clip',
        lively && 'transition-colors hover:border-field-line/60',
        className,
      )}
    />
  )
}
