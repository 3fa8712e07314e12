import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../base/cx.ts'
import { Icon } from '../icons/icon.tsx'
import type { IconName } from '../icons/icon-list.ts'
import { characterLimit } from './character-limit.ts'
import { controlLook } from './control-look.ts'
import { useFieldControl } from './field-context.ts'
import { useEnteredEarly } from './use-entered-early.ts'

type Props = ComponentProps<'input'> & {
  /** In code points. */
  maxLength?: number
  icon?: IconName
  /**
   * Fixed text before or after the input, such as "@" or "days". Handles after "@" and amounts
   * after "$" are left-to-right in every language, and so is the input.
   */
  prefix?: string
  suffix?: ReactNode
}

/** Single-line input. Inside a Field it is connected to label, hint and error. */
export function TextInput({ icon, prefix, suffix, className, ...props }: Props) {
  const control = useFieldControl()
  useEnteredEarly(props.id ?? control.id, props)
  const before = Boolean(icon) || Boolean(prefix)
  return (
    <div dir={prefix && 'ltr'} className={cx('relative', className)}>
      {before && (
        <span className="pointer-events-none absolute inset-y-0 start-3 flex items-center text-muted text-sm">
          {icon ? <Icon name={icon} size={18} /> : prefix}
        </span>
      )}
      <input
        {...control}
        data-controlled={props.value === undefined ? undefined : ''}
        {...props}
        {...characterLimit(props)}
        className={controlLook(
          'h-11 px-3',
          before && (icon ? 'ps-10' : 'ps-8'),
          Boolean(suffix) && (typeof suffix === 'string' ? 'pe-20' : 'pe-12'),
        )}
      />
      {suffix && (
        <span
          className={cx(
            'absolute inset-y-0 flex items-center text-muted text-sm',
            typeof suffix === 'string' ? 'pointer-events-none end-3' : 'end-1',
          )}
        >
          {suffix}
        </span>
      )}
    </div>
  )
}
