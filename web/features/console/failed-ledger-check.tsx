import { Link, Notice } from '#web/ui/index.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'

/** Shows the findings of a failed daily ledger check, with a button to run it again. */
export function FailedLedgerCheck({ findings }: { findings: readonly string[] }) {
  return (
    <Notice
      tone="danger"
      title={m.admin_ledger_bad()}
      action={
        <Link className="font-semibold underline" to={links.adminSection('ledger')}>
          {m.admin_ledger_again()}
        </Link>
      }
    >
      <ul className="wrap-anywhere">
        {findings.map((finding) => (
          <li key={finding}>{finding}</li>
        ))}
      </ul>
    </Notice>
  )
}
