import type { ReactNode } from 'react'
import type { Subscription } from '#contract/money/subscriptions.ts'
import { Badge, type Column, Money, Table } from '#web/ui/index.ts'
import { AccountLine } from '../../entities/account/account-line.tsx'
import { displayName } from '../../entities/account/display-name.ts'
import { fanMenu } from '../../entities/account/fan-menu.ts'
import { formatDay } from '../../lib/format.ts'
import { m } from '../../lib/paraglide/messages.js'

/** Names of the subscription types of the contract. */
export const kindNames = {
  monthly: m.studio_subs_monthly,
  yearly: m.studio_subs_yearly,
  free: m.studio_subs_free,
  system: m.studio_subs_system,
} as const

/** Statuses from the creator's view: a canceled subscription lasts until its end. */
export const statusNames = {
  active: m.studio_subs_active,
  deactivated: m.studio_subs_cancelled,
  suspended: m.studio_subs_ended,
} as const

const tones = { active: 'success', deactivated: 'warning', suspended: 'neutral' } as const

/** Subscribers with plan, price and end date. */
export function SubscriberTable({
  rows,
  empty,
}: {
  rows: readonly Subscription[]
  empty: ReactNode
}) {
  return (
    <Table
      caption={m.studio_subs_title()}
      columns={columns()}
      rows={rows}
      rowKey={({ _id }) => _id}
      rowName={({ userInfo }) => displayName(userInfo)}
      empty={empty}
      rowMenu={({ userInfo }) => fanMenu(userInfo)}
    />
  )
}

const columns = (): Column<Subscription>[] => [
  {
    key: 'fan',
    header: m.studio_col_fan(),
    cell: ({ userInfo }) => <AccountLine account={userInfo} />,
  },
  {
    key: 'status',
    header: m.studio_status(),
    phone: 'status',
    cell: ({ status }) => (
      <Badge tone={isKnown(tones, status) ? tones[status] : 'neutral'}>
        {isKnown(statusNames, status) ? statusNames[status]() : status}
      </Badge>
    ),
  },
  {
    key: 'kind',
    header: m.studio_subs_kind(),
    cell: ({ subscriptionType: kind }) => (isKnown(kindNames, kind) ? kindNames[kind]() : kind),
  },
  {
    key: 'since',
    header: m.studio_col_since(),
    phone: 'hidden',
    cell: ({ createdAt }) => formatDay(createdAt),
  },
  { key: 'until', header: m.studio_col_until(), cell: until },
  {
    key: 'price',
    header: m.studio_col_price(),
    numeric: true,
    cell: ({ price }) => <Money amount={price} />,
  },
]

function until({ status, nextRecurringDate, expiredAt }: Subscription): string {
  if (status === 'suspended') return m.studio_ended({ day: formatDay(expiredAt) })
  if (status === 'active' && nextRecurringDate) {
    return m.studio_renews({ day: formatDay(nextRecurringDate) })
  }
  return m.studio_ends({ day: formatDay(expiredAt) })
}

const isKnown = <T extends object>(names: T, name: PropertyKey): name is keyof T =>
  Object.hasOwn(names, name)
