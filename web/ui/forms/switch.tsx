import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from '../base/cx.ts'
import { useEnteredEarly } from './use-entered-early.ts'

type Props = Omit<ComponentProps<'input'>, 'type' | 'role'> & { label: ReactNode; hint?: ReactNode }

/** Switch that takes effect immediately. */
export function Switch({ label, hint, className, ...rest }: Props) {
  // A reload must not restore, and so report, a state that was changed elsewhere since.
  const props = { id: useId(), autoComplete: 'off', ...rest }
  useEnteredEarly(props.id, props)
  return (
    <label className={cx('flex min-h-11 items-center justify-between gap-4', className)}>
      <span className="grid gap-0.5 text-sm">
        <span className="font-medium">{label}</span>
        {hint && <span className="text-muted">{hint}</span>}
      </span>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says by itself whether it is on */}
      <input type="checkbox" role="switch" {...props} className="ui-switch" />
    </label>
  )
}
