import type { NavLinkProps } from 'react-router'
import { NavItem } from '../actions/nav-item.tsx'
import { cx } from '../base/cx.ts'
import { ScrollRow } from './scroll-row.tsx'
import { type TabFace, TabInside, tabLook, tabRowLook } from './tab-look.tsx'

type Tab = TabFace & Pick<NavLinkProps, 'to' | 'end'>

type Props = {
  label: string
  tabs: readonly Tab[]
  /** Stays at the upper edge while the page scrolls under it. */
  sticky?: boolean
  className?: string
}

/** Tabs that are pages: links, the current one marked by its address. */
export function TabLinks({ label, tabs, sticky, className }: Props) {
  return (
    <ScrollRow
      label={label}
      className={cx(tabRowLook, sticky && 'sticky top-(--sticky-top,0px) z-20 bg-page', className)}
    >
      {tabs.map(({ to, end, ...face }) => (
        <NavItem key={face.label} to={to} end={end} preventScrollReset className={tabLook}>
          <TabInside {...face} />
        </NavItem>
      ))}
    </ScrollRow>
  )
}
