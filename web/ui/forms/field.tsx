import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { cx } from '../base/cx.ts'
import { Icon } from '../icons/icon.tsx'
import { FieldContext } from './field-context.ts'

type Props = {
  label: string
  /** Keep the label for screen readers only. */
  labelHidden?: boolean
  hint?: ReactNode
  /** What is wrong and what to do; the browser's own sentence is shown when there is none. */
  error?: string | null
  required?: boolean
  /** A word beside the label, such as "optional". */
  aside?: ReactNode
  className?: string
  children: ReactNode
}

/** Label, hint and error around one control; the control finds them by itself. */
export function Field({ label, labelHidden, hint, error, required, aside, ...props }: Props) {
  const id = useId()
  const [native, setNative] = useState<string | null>(null)
  const wrong = error ?? native
  const describedBy = [wrong && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')

  return (
    <div
      className={cx('grid gap-1.5', props.className)}
      onInvalidCapture={(event) => setNative(explain(event))}
      onInput={() => setNative(null)}
    >
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
      {wrong && (
        <p id={`${id}-error`} className="flex gap-1.5 text-danger-text text-sm">
          <Icon name="alert-triangle" size={16} className="mt-0.5" />
          <span>{wrong}</span>
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="text-muted text-sm">
          {hint}
        </p>
      )}
    </div>
  )
}

/** The browser's sentence for a control it refuses, in our place instead of its bubble. */
function explain(event: FormEvent<HTMLElement>): string | null {
  const control = event.target
  if (!(control instanceof HTMLElement) || !('validationMessage' in control)) return null
  event.preventDefault()
  const first = control.closest('form')?.querySelector(':invalid:not(fieldset)')
  if (first === control) control.focus()
  return String(control.validationMessage)
}
