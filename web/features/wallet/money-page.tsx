import type { ReactNode } from 'react'
import { PageHeader, TabLinks } from '#web/ui/index.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'

type Props = {
  title: string
  about?: string
  action?: ReactNode
  /** A page below the wallet. */
  isBelow?: boolean
  children: ReactNode
}

/** Layout of a fan's money pages: wallet, activity, cards. */
export function MoneyPage({ title, about, action, isBelow, children }: Props) {
  const tabs = [
    { to: links.wallet(), label: m.wallet_title() },
    { to: links.userActivity(), label: m.activity_title() },
    { to: links.userReceipts(), label: m.receipts() },
    { to: links.userCards(), label: m.wallet_cards() },
  ]
  return (
    <div className="mx-auto grid w-full max-w-[720px] gap-5 px-4 py-4 md:py-6">
      <PageHeader
        title={title}
        about={about}
        action={action}
        {...(isBelow && { phoneBack: { to: links.wallet(), label: m.back() } })}
      />
      <TabLinks label={m.wallet_title()} tabs={tabs} />
      {children}
    </div>
  )
}
