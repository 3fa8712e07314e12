import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { cx } from '../base/cx.ts'

type Props = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode
  hint?: ReactNode
  /** Keep the label for screen readers only, as in a table. */
  labelHidden?: boolean
  /** Some, not all. */
  mixed?: boolean
}

/** Yes or no, answered when the form is sent. */
export function Checkbox({ label, hint, labelHidden, mixed = false, className, ...props }: Props) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = mixed
  }, [mixed])

  return (
    <label className={cx('flex min-h-6 gap-3', labelHidden ? 'touch' : 'py-2.5', className)}>
      <input ref={box} type="checkbox" {...props} className="ui-check mt-px" />
      <span className={cx('grid gap-0.5 text-sm', labelHidden && 'sr-only')}>
        <span>{label}</span>
        {hint && <span className="text-muted">{hint}</span>}
      </span>
    </label>
  )
}
