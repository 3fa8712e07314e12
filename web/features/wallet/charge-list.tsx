import type { ReactNode } from 'react'
import { type ChargeType, ListWalletCharges, type WalletCharge } from '#contract/money/charges.ts'
import { Card } from '#web/ui/index.ts'
import { RowsEnd } from '../../lib/cache/rows-end.tsx'
import { useList } from '../../lib/cache/use-list.ts'
import { ChargeRow } from './charge-row.tsx'

/** Rows that are loaded at a time. */
export const chargePageSize = 20

type Props = {
  first: { data: WalletCharge[]; total: number }
  type?: ChargeType
  /** Shown where there is nothing. */
  empty: ReactNode
}

/** What was spent from the wallet, the newest first, without end. */
export function ChargeList({ first, type, empty }: Props) {
  const query = { limit: chargePageSize, ...(type ? { type } : {}) }
  const list = useList(ListWalletCharges, { query }, first)
  if (list.rows.length === 0) return <Card flush>{empty}</Card>
  return (
    <div>
      <Card flush>
        <ul className="divide-y divide-line">
          {list.rows.map((charge) => (
            <ChargeRow key={charge._id} charge={charge} />
          ))}
        </ul>
      </Card>
      <RowsEnd list={list} />
    </div>
  )
}
