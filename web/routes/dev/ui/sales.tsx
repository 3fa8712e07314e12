import { useState } from 'react'
import { Avatar, Badge, Button, type Column, Money, Table, toast } from '#web/ui/index.ts'
import { postMenu } from './post-menu.ts'

type Sale = {
  id: string
  who: string
  what: string
  state: 'paid' | 'pending' | 'refunded'
  amount: number
  fee: number
  day: string
}

const sales: Sale[] = [
  { id: '1', who: 'Alex Moreau', what: 'Tip', state: 'paid', amount: 25, fee: 5, day: 'Nov 21' },
  {
    id: '2',
    who: 'Noor Haddad',
    what: 'Subscription, monthly',
    state: 'paid',
    amount: 9.99,
    fee: 2,
    day: 'Nov 20',
  },
  {
    id: '3',
    who: 'Theo Park',
    what: 'Post “Night train”',
    state: 'pending',
    amount: 5,
    fee: 1,
    day: 'Nov 20',
  },
  {
    id: '4',
    who: 'Jun Ito',
    what: 'Tip',
    state: 'refunded',
    amount: 1250,
    fee: 250,
    day: 'Nov 18',
  },
]
const tones = { paid: 'success', pending: 'warning', refunded: 'neutral' } as const

const columns: Column<Sale>[] = [
  {
    key: 'who',
    header: 'From',
    cell: ({ who }) => (
      <span className="flex items-center gap-2.5 font-medium">
        <Avatar name={who} size={28} className="row-picture" />{' '}
        <span className="row-title">{who}</span>
      </span>
    ),
  },
  { key: 'what', header: 'For', cell: ({ what }) => what },
  {
    key: 'state',
    header: 'State',
    phone: 'status',
    cell: ({ state }) => <Badge tone={tones[state]}>{state}</Badge>,
  },
  {
    key: 'day',
    header: 'Day',
    cell: ({ day }) => day,
    sortTo: '?sort=day#data',
    sorted: 'descending',
  },
  {
    key: 'fee',
    header: 'Commission',
    numeric: true,
    wideOnly: true,
    cell: ({ fee }) => <Money amount={fee} />,
  },
  {
    key: 'amount',
    header: 'Amount',
    numeric: true,
    sortTo: '?sort=amount#data',
    cell: ({ amount }) => <Money amount={amount} />,
  },
]

export function Sales() {
  const [chosen, setChosen] = useState<Set<string>>(new Set())
  return (
    <Table
      caption="Sales of November"
      columns={columns}
      rows={sales}
      rowKey={(sale) => sale.id}
      rowName={(sale) => sale.id}
      rowMenu={postMenu}
      selection={{ chosen, onChange: setChosen }}
      bulk={
        <Button size="sm" variant="outline" icon="download" onClick={() => toast('Export started')}>
          Export
        </Button>
      }
    />
  )
}
