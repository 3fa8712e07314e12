import { type ReactNode, useId } from 'react'
import { cx } from '../base/cx.ts'
import { ErrorLine } from './error-line.tsx'
import { FieldContext } from './field-context.ts'
import { useShownError } from './use-shown-error.ts'

type Props = {
  label: string
  /** Visually hidden label. */
  labelHidden?: boolean
  hint?: ReactNode
  /** Error message; without one, the browser's validation message is shown. */
  error?: string | null
  required?: boolean
  /** Text beside the label, such as "optional". */
  aside?: ReactNode
  className?: string
  children: ReactNode
}

/** Label, hint and error of one control, connected by context. */
export function Field({ label, labelHidden, hint, error, required, aside, ...props }: Props) {
  const id = useId()
  const { wrong, handlers } = useShownError(error)
  const describedBy = [wrong && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')

  return (
    <div className={cx('grid gap-1.5', props.className)} {...handlers}>
      <div className={cx('flex items-baseline justify-between gap-3', labelHidden && 'sr-only')}>
        <label htmlFor={id} className="font-medium text-sm">
          {label}
        </label>
        {aside && <span className="text-muted text-xs">{aside}</span>}
      </div>
      <FieldContext
        value={{
          id,
          required,
          'aria-describedby': describedBy || undefined,
          'aria-invalid': wrong ? true : undefined,
        }}
      >
        {props.children}
      </FieldContext>
      {wrong && <ErrorLine id={`${id}-error`}>{wrong}</ErrorLine>}
      {hint && (
        <p id={`${id}-hint`} className="text-muted text-sm">
          {hint}
        </p>
      )}
    </div>
  )
}
