import { NavLink, type NavLinkProps } from 'react-router'
import { cx } from '../base/cx.ts'
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
    <nav
      aria-label={label}
      className={cx(tabRowLook, sticky && 'sticky top-(--sticky-top,0px) z-20 bg-page', className)}
    >
      {tabs.map(({ to, end, ...face }) => (
        <NavLink
          key={face.label}
          to={to}
          end={end}
          preventScrollReset
          className={({ isActive }) => tabLook(isActive)}
        >
          <TabInside {...face} />
        </NavLink>
      ))}
    </nav>
  )
}
