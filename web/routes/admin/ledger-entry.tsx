import type { LedgerEntry } from '#contract/money/ledger-entries.ts'
import { ReadLedgerEntry } from '#contract/money/ledger-entries.ts'
import { Button, Card, Link, PageHeader, RelativeTime } from '#web/ui/index.ts'
import { pageTitle } from '../../entities/site/meta.ts'
import { EntryLines } from '../../features/transactions/story-card.tsx'
import { entryKindName } from '../../features/transactions/type-names.ts'
import { getApi } from '../../lib/api.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { Route } from './+types/ledger-entry.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, m.ledger_entry())

export const loader = ({ context, params }: Route.LoaderArgs) =>
  getApi(context).call(ReadLedgerEntry, { params })

/** An entry of the ledger, what it follows and what follows it. */
export default function LedgerEntryPage({ loaderData }: Route.ComponentProps) {
  const { entry, followed, followers, paymentId, chargeId } = loaderData
  return (
    <div className="grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-6">
      <PageHeader
        title={entryKindName(entry.kind)}
        about={<bdi className="wrap-anywhere">{entry._id}</bdi>}
        back={{ to: links.adminLedgerEntries(), label: m.ledger_entries() }}
      />
      {followed && <EntryCard title={m.ledger_follows()} entry={followed} />}
      <EntryCard title={m.ledger_lines()} entry={entry} />
      {followers.map((each) => (
        <EntryCard key={each._id} title={m.ledger_followed_by()} entry={each} />
      ))}
      <div className="flex flex-wrap gap-2">
        {paymentId && (
          <Button variant="tonal" to={links.adminPayment(paymentId)}>
            {m.tx_payment()}
          </Button>
        )}
        {chargeId && (
          <Button variant="tonal" to={links.adminCharge(chargeId)}>
            {m.tx_charge()}
          </Button>
        )}
      </div>
    </div>
  )
}

const EntryCard = ({ title, entry }: { title: string; entry: LedgerEntry }) => (
  <Card as="section" className="grid grid-cols-[minmax(0,1fr)] gap-3">
    <h2 className="text-lg">{title}</h2>
    <p className="text-sm">
      <Link to={links.adminLedgerEntry(entry._id)} className="underline">
        {entryKindName(entry.kind)}
      </Link>{' '}
      <span className="text-muted">
        <RelativeTime at={entry.createdAt} look="long" />
      </span>
    </p>
    <EntryLines entry={entry} />
  </Card>
)
