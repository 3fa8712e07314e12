import { type ReactNode, useId } from 'react'
import { cx } from '../base/cx.ts'
import { ErrorLine } from './error-line.tsx'

type Props = {
  legend: ReactNode
  /** Visually hidden legend. */
  legendHidden?: boolean | undefined
  hint?: ReactNode
  error?: string | null | undefined
  className?: string | undefined
  children: ReactNode
}

/**
 * Several controls with one error: screen readers read it when the focus enters the group, and the
 * focus does so after a refused submission (`aria-invalid` belongs to controls, not to groups).
 */
export function FieldGroup({ legend, legendHidden, hint, error, className, children }: Props) {
  const id = useId()
  return (
    <fieldset
      className={cx('min-w-0', className)}
      aria-describedby={error ? `${id}-error` : undefined}
      data-invalid={error ? true : undefined}
    >
      <legend className={cx('mb-1.5 font-medium text-sm', legendHidden && 'sr-only')}>
        {legend}
      </legend>
      {hint && <p className="text-muted text-sm">{hint}</p>}
      {children}
      {error && <ErrorLine id={`${id}-error`}>{error}</ErrorLine>}
    </fieldset>
  )
}
