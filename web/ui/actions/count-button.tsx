import { type ComponentProps, type ReactNode, useState } from 'react'
import { cx } from '../base/cx.ts'
import { Icon } from '../icons/icon.tsx'
import type { IconName } from '../icons/icon-list.ts'

type Props = Omit<ComponentProps<'button'>, 'children'> & {
  icon: IconName
  /** Icon while `on`. */
  iconOn?: IconName
  label: string
  count?: ReactNode
  on?: boolean
}

/** An icon with a count, such as a like; animates when toggled on by the user. */
export function CountButton({ icon, iconOn = icon, label, count, on, onClick, ...props }: Props) {
  const [popped, setPopped] = useState(false)
  return (
    <button
      type="button"
      title={label}
      aria-pressed={on}
      {...props}
      onClick={(event) => {
        setPopped(!on)
        onClick?.(event)
      }}
      className={cx('ui-count', on && 'ui-count-on', props.className)}
    >
      <Icon
        name={on ? iconOn : icon}
        size={22}
        className={cx(on && 'text-accent', on && popped && 'animate-pop')}
      />
      <span className="sr-only">{label}</span>
      {count !== undefined && <span className="ui-count-number">{count}</span>}
    </button>
  )
}
