import type { ReactNode } from 'react'
import { PageHeader, TabLinks } from '#web/ui/index.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'

interface Props {
  title: string
  about: string
  children: ReactNode
}

/** Layout of a fan's lists of what was bought in stores. */
export const PurchasesPage = ({ title, about, children }: Props) => (
  <div className="mx-auto grid w-full max-w-[860px] grid-cols-[minmax(0,1fr)] gap-5 px-4 py-4 md:py-6">
    <PageHeader
      title={title}
      about={about}
      phoneBack={{ to: links.userAccount(), label: m.back() }}
    />
    <TabLinks
      label={m.library_tabs()}
      tabs={[
        { to: links.userOrders(), label: m.order_title() },
        { to: links.userPurchases(), label: m.library_title() },
      ]}
    />
    {children}
  </div>
)
