import type { ReactNode } from 'react'
import { cx } from '../base/cx.ts'
import { Icon } from '../icons/icon.tsx'
import type { IconName } from '../icons/icon-list.ts'

export type TabFace = { label: string; icon?: IconName; count?: ReactNode }

export function tabLook(on: boolean) {
  return cx(
    'relative flex h-12 shrink-0 items-center gap-2 px-4 font-medium text-sm transition-colors md:max-[1439px]:px-3',
    'focus-visible:outline-offset-[-4px] focus-visible:rounded-field',
    'after:absolute after:inset-x-4 md:max-[1439px]:after:inset-x-3 after:-bottom-px after:h-0.5 after:rounded-full after:transition-opacity',
    on ? 'text-ink after:bg-accent' : 'text-muted after:opacity-0 hover:text-ink',
  )
}

export function TabInside({ label, icon, count }: TabFace) {
  return (
    <>
      {icon && <Icon name={icon} size={18} />}
      {label}
      {count !== undefined && <span className="tabular text-muted">{count}</span>}
    </>
  )
}
