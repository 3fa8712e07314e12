import { Form } from 'react-router'
import { CheckLedger } from '#contract/operations/dashboard.ts'
import { Button, Notice } from '#web/ui/index.ts'
import { pageTitle } from '../../entities/site/meta.ts'
import { LedgerReport } from '../../features/console/ledger-report.tsx'
import { LedgerTabs } from '../../features/transactions/transaction-tabs.tsx'
import { getApi } from '../../lib/api.ts'
import { m } from '../../lib/paraglide/messages.js'
import { useSending } from '../../lib/use-sending.ts'
import type { Route } from './+types/ledger.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, m.admin_ledger())

export const loader = ({ context }: Route.LoaderArgs) => getApi(context).call(CheckLedger)

/**
 * Checking again needs no work here: the loader, which checks the ledger, runs after every action.
 */
export const action = () => null

export default function LedgerPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="grid gap-4">
      <LedgerTabs shown="check" />
      <p className="max-w-prose text-muted">{m.admin_ledger_about()}</p>
      <Notice
        tone={loaderData.balanced ? 'success' : 'danger'}
        title={loaderData.balanced ? m.admin_ledger_good() : m.admin_ledger_bad()}
      />
      <LedgerReport check={loaderData} />
      <Form method="post">
        <Button type="submit" variant="outline" icon="refresh-cw" pending={useSending()}>
          {m.admin_ledger_again()}
        </Button>
      </Form>
    </div>
  )
}
