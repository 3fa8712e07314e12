import type { ComponentProps } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import type { IconName } from '../icons/icon-list.ts'
import type { MenuItem } from './menu-store.ts'
import { useMenu } from './use-menu.ts'

type Props = {
  label: string
  items: () => readonly MenuItem[]
  icon?: IconName
  size?: 32 | 36 | 40 | 44
  variant?: ComponentProps<typeof IconButton>['variant']
  className?: string
  ref?: ComponentProps<'button'>['ref']
}

/** Menu button with three dots; opens the page's shared menu. */
export function MenuButton({ label, items, icon = 'more-horizontal', ...look }: Props) {
  return <IconButton icon={icon} label={label} {...look} {...useMenu(label, items)} />
}
