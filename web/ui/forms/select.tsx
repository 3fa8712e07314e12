import type { ComponentProps } from 'react'
import { cx } from '../base/cx.ts'
import { Icon } from '../icons/icon.tsx'
import { controlLook } from './control-look.ts'
import { useFieldControl } from './field-context.ts'
import { useEnteredEarly } from './use-entered-early.ts'

export type Option = { value: string; label: string; disabled?: boolean }

type Props = ComponentProps<'select'> & { options: readonly Option[]; placeholder?: string }

/** Native select. */
export function Select({ options, placeholder, className, ...props }: Props) {
  const control = useFieldControl()
  useEnteredEarly(props.id ?? control.id, props)
  return (
    <div className={cx('relative', className)}>
      <select
        {...control}
        data-controlled={props.value === undefined ? undefined : ''}
        {...props}
        className={controlLook('h-11 appearance-none text-ellipsis ps-3 pe-10')}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon
        name="chevron-down"
        size={18}
        className="pointer-events-none absolute end-3 top-1/2 -translate-y-1/2 text-muted"
      />
    </div>
  )
}
