import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'

/** What staff look for by an id that nothing has. */
interface MissingRecord {
  title: string
  text: string
  /** The list of what there is. */
  list: { to: string; label: string }
}

const records: [path: string, missing: () => Omit<MissingRecord, 'text'>][] = [
  [
    '/admin/payouts',
    () => ({
      title: m.missing_payout(),
      list: { to: links.adminPayouts(), label: m.admin_payouts_back() },
    }),
  ],
  [
    '/admin/transactions/payments',
    () => ({
      title: m.missing_payment(),
      list: { to: links.adminPayments(), label: m.tx_back() },
    }),
  ],
  [
    '/admin/transactions/charges',
    () => ({
      title: m.missing_payment(),
      list: { to: links.adminCharges(), label: m.tx_back() },
    }),
  ],
  [
    '/admin/disputes',
    () => ({
      title: m.missing_dispute(),
      list: { to: links.adminDisputes(), label: m.missing_dispute_list() },
    }),
  ],
  [
    '/admin/ledger/entries',
    () => ({
      title: m.missing_entry(),
      list: { to: links.adminLedgerEntries(), label: m.missing_entry_list() },
    }),
  ],
  [
    '/admin/accounts',
    () => ({
      title: m.missing_account(),
      list: { to: links.adminSection('accounts'), label: m.admin_account_back() },
    }),
  ],
]

/** What is missing at an address of the console; undefined where it is no record but a page. */
export function missingRecord(pathname: string): MissingRecord | undefined {
  const [folder, id] = pathname.split(/\/(?=[^/]+\/?$)/)
  const found = records.find(([path]) => path === folder)
  if (!found || !id) return undefined
  return { ...found[1](), text: m.missing_text({ id: id.replace(/\/$/, '') }) }
}
