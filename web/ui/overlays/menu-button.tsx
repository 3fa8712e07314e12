import type { ComponentProps } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import type { IconName } from '../icons/icon-list.ts'
import { type MenuItem, openMenu } from './menu-store.ts'

type Props = {
  label: string
  /** Called on click, so that a list of a hundred cards costs nothing before. */
  items: () => readonly MenuItem[]
  icon?: IconName
  size?: 32 | 36 | 40 | 44
  variant?: ComponentProps<typeof IconButton>['variant']
  className?: string
  ref?: ComponentProps<'button'>['ref']
}

/** Menu button with three dots; opens the page's shared menu. */
export function MenuButton({ label, items, icon = 'more-horizontal', ...look }: Props) {
  return (
    <IconButton
      icon={icon}
      label={label}
      {...look}
      aria-haspopup="menu"
      onClick={({ currentTarget }) => openMenu(currentTarget, label, items())}
    />
  )
}
