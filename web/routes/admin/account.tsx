import { ReadAccount } from '#contract/operations/account-page.ts'
import { ListAuditLog } from '#contract/operations/audit-log.ts'
import { Button, PageHeader } from '#web/ui/index.ts'
import { AccountState } from '../../entities/account/account-state.tsx'
import { displayName } from '../../entities/account/display-name.ts'
import { mayAs } from '../../entities/account/redirects.ts'
import { getMe } from '../../entities/account/session-context.ts'
import { pageTitle } from '../../entities/site/meta.ts'
import { AccountActions } from '../../features/account-page/account-actions.tsx'
import { FactsCard } from '../../features/account-page/facts-card.tsx'
import { MoneyCard } from '../../features/account-page/money-card.tsx'
import { NotesCard } from '../../features/account-page/notes-card.tsx'
import { PostsCard } from '../../features/account-page/posts-card.tsx'
import { SignInsCard } from '../../features/account-page/sign-ins-card.tsx'
import { DecisionTable } from '../../features/console/decision-table.tsx'
import { useMayPlay } from '../../features/transactions/may-play.ts'
import { getApi } from '../../lib/api.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { Route } from './+types/account.ts'

const shownDecisions = 20

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, m.admin_accounts())

export async function loader({ context, params }: Route.LoaderArgs) {
  const me = getMe(context)
  const api = getApi(context)
  const query = { targetKind: 'account', targetId: params.id, limit: shownDecisions }
  const [account, decisions] = await Promise.all([
    api.call(ReadAccount, { params }),
    me && mayAs(me, 'audit.own') ? api.call(ListAuditLog, { query }) : null,
  ])
  return { account, decisions: decisions?.data ?? null }
}

/** Account page of staff: its details and the allowed actions. */
export default function AccountPage({ loaderData }: Route.ComponentProps) {
  const { account, decisions } = loaderData
  const { isPerformer, money, sessions } = account
  const mayPlay = useMayPlay()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PageHeader
        title={<bdi className="wrap-anywhere">{displayName(account)}</bdi>}
        about={account.username && <bdi>@{account.username}</bdi>}
        back={{ to: links.adminSection('accounts'), label: m.admin_account_back() }}
        action={
          <>
            <AccountState {...account} />
            {isPerformer && mayPlay && (
              <Button variant="ghost" to={links.adminSandbox()}>
                {m.sandbox_open()}
              </Button>
            )}
            {isPerformer && account.status === 'active' && (
              <Button variant="tonal" icon="eye" to={links.profile(account)}>
                {m.admin_account_profile()}
              </Button>
            )}
          </>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[340px_minmax(0,1fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <FactsCard account={account} />
          <AccountActions account={account} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          {money && <MoneyCard account={account} money={money} />}
          {isPerformer && account.posts && (
            <PostsCard posts={account.posts} postCount={account.postCount} />
          )}
          <NotesCard
            accountId={account._id}
            notes={account.notes}
            isClosed={account.deletedAt !== null}
          />
          {sessions && <SignInsCard sessions={sessions} />}
        </div>
      </div>
      {decisions && decisions.length > 0 && (
        <section aria-labelledby="account-decisions" className="grid gap-3">
          <h2 id="account-decisions" className="text-lg">
            {m.admin_account_decisions()}
          </h2>
          <DecisionTable rows={decisions} empty={null} />
        </section>
      )}
    </div>
  )
}
