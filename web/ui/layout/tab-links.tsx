import type { ComponentProps, ReactNode } from 'react'
import { BackButton } from '../actions/back-button.tsx'
import { NavItem } from '../actions/nav-item.tsx'
import { cx } from '../base/cx.ts'
import { ScrollRow } from './scroll-row.tsx'
import { type TabFace, TabInside, tabLook } from './tab-look.tsx'

type Tab = TabFace & Pick<ComponentProps<typeof NavItem>, 'to' | 'end'>

type Props = {
  label: string
  tabs: readonly Tab[]
  /** Back link before the tabs on phones, to the parent page. */
  phoneBack?: Pick<ComponentProps<typeof BackButton>, 'to' | 'label'>
  /** Action at the end of the row. */
  action?: ReactNode
  /** Sticks to the top edge while the page scrolls. */
  sticky?: boolean
  className?: string
}

/** Tabs as links to pages; the current one is marked by URL. */
export function TabLinks({ label, tabs, phoneBack, action, sticky, className }: Props) {
  return (
    <div
      className={cx(
        'flex items-center border-line border-b',
        sticky && 'sticky top-(--sticky-top,0px) z-20 bg-page',
        className,
      )}
    >
      {phoneBack && <BackButton {...phoneBack} className="md:hidden" />}
      <ScrollRow label={label} className="min-w-0 flex-1">
        {tabs.map(({ to, end, ...face }) => (
          <NavItem key={face.label} to={to} end={end} preventScrollReset className={tabLook}>
            <TabInside {...face} />
          </NavItem>
        ))}
      </ScrollRow>
      {action}
    </div>
  )
}
