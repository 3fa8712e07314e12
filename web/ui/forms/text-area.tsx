import { type ComponentProps, type CSSProperties, useEffect, useRef } from 'react'
import { characterLimit } from './character-limit.ts'
import { controlLook } from './control-look.ts'
import { useFieldControl } from './field-context.ts'
import { useEnteredEarly } from './use-entered-early.ts'

type Props = ComponentProps<'textarea'> & {
  /** In code points. */
  maxLength?: number
  /** Initial number of rows. */
  rows?: number
  /** Maximum number of rows before it scrolls. */
  maxRows?: number
}

/** Multi-line input that grows with its text. */
export function TextArea({ rows = 3, maxRows = 12, className, ...props }: Props) {
  const control = useFieldControl()
  const area = useRef<HTMLTextAreaElement>(null)
  const early = useEnteredEarly(props.id ?? control.id, props)

  // browsers with field-sizing do this natively; for the others the height follows the text
  useEffect(() => {
    const element = area.current
    if (!element || CSS.supports('field-sizing', 'content')) return
    const grow = () => {
      element.style.height = 'auto'
      element.style.height = `${element.scrollHeight + 2}px`
    }
    grow()
    element.addEventListener('input', grow)
    return () => element.removeEventListener('input', grow)
  }, [])

  return (
    <textarea
      ref={area}
      {...control}
      data-controlled={props.value === undefined ? undefined : ''}
      rows={rows}
      style={{ '--rows': rows, '--max-rows': maxRows } as CSSProperties}
      {...props}
      {...(early !== undefined && withText(props, early))}
      {...characterLimit(props)}
      className={controlLook(
        'field-sizing-content block resize-none px-3 py-2.5',
        'min-h-[calc(var(--rows)*1lh+22px)] max-h-[calc(var(--max-rows)*1lh+22px)]',
        className,
      )}
    />
  )
}

/** The same textarea, controlled or not, with another text. */
const withText = ({ value }: Props, text: string) =>
  value === undefined ? { defaultValue: text } : { value: text }
