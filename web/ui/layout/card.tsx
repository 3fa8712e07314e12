import type { ComponentProps } from 'react'
import { cx } from '../base/cx.ts'

type Props = ComponentProps<'div'> & {
  as?: 'div' | 'section' | 'article' | 'li'
  /** Without padding: for media that reaches the edge. */
  flush?: boolean
  /** Answers to the pointer: for a card that is one link. */
  lively?: boolean
}

/** The plain ground of content: a line around it, no shadow. */
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
