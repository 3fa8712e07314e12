import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react'
import { cx } from '../base/cx.ts'
import { ErrorLine } from './error-line.tsx'
import { useEnteredEarly } from './use-entered-early.ts'
import { useShownError } from './use-shown-error.ts'

type Props = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode
  hint?: ReactNode
  error?: string | null
  /** Visually hidden label, as in a table. */
  labelHidden?: boolean
  /** Indeterminate: some are checked. */
  mixed?: boolean
}

/** Checkbox whose value is submitted with the form. */
export function Checkbox({ label, hint, error, labelHidden, mixed = false, ...props }: Props) {
  const { className, ...rest } = props
  const id = useId()
  const errorId = `${id}-error`
  useEnteredEarly(rest.id ?? id, rest)
  const box = useRef<HTMLInputElement>(null)
  const { wrong, handlers } = useShownError(error)
  useEffect(() => {
    if (box.current) box.current.indeterminate = mixed
  }, [mixed])

  return (
    <div className={className} {...handlers}>
      <label
        className={cx(
          'flex min-h-6 gap-3',
          labelHidden ? 'touch isolate after:-z-10' : 'min-h-11 py-2.5',
        )}
      >
        <input
          ref={box}
          id={id}
          type="checkbox"
          data-controlled={rest.checked === undefined ? undefined : ''}
          aria-describedby={wrong ? errorId : undefined}
          aria-invalid={wrong ? true : undefined}
          {...rest}
          className="ui-check mt-px"
        />
        <span className={cx('grid gap-0.5 text-sm', labelHidden && 'sr-only')}>
          <span>{label}</span>
          {hint && <span className="text-muted">{hint}</span>}
        </span>
      </label>
      {wrong && <ErrorLine id={errorId}>{wrong}</ErrorLine>}
    </div>
  )
}
