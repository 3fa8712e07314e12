import { Chip } from '#web/ui/index.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'

/** The two lists of transactions. */
export const TransactionTabs = ({ shown }: { shown: 'payments' | 'charges' }) => (
  <nav aria-label={m.admin_transactions()} className="flex flex-wrap gap-2">
    <Chip pressed={shown === 'payments'} to={links.adminPayments()}>
      {m.tx_payments()}
    </Chip>
    <Chip pressed={shown === 'charges'} to={links.adminCharges()}>
      {m.tx_charges()}
    </Chip>
  </nav>
)

/** The daily check of the ledger, and its entries. */
export const LedgerTabs = ({ shown }: { shown: 'check' | 'entries' }) => (
  <nav aria-label={m.admin_ledger()} className="flex flex-wrap gap-2">
    <Chip pressed={shown === 'check'} to={links.adminSection('ledger')}>
      {m.admin_ledger()}
    </Chip>
    <Chip pressed={shown === 'entries'} to={links.adminLedgerEntries()}>
      {m.ledger_entries()}
    </Chip>
  </nav>
)
