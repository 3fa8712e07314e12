import { cutText } from '#contract/kit/characters.ts'
import { ListFollowers } from '#contract/profiles/follows.ts'
import { Button, EmptyState, PageHeader } from '#web/ui/index.ts'
import { pageTitle } from '../../entities/site/meta.ts'
import { FollowerTable } from '../../features/follows/follower-table.tsx'
import { SearchForm } from '../../features/follows/search-form.tsx'
import { getApi } from '../../lib/api.ts'
import { formatNumber } from '../../lib/format.ts'
import { links } from '../../lib/links.ts'
import { PageLinks } from '../../lib/page-links.tsx'
import { readPage } from '../../lib/paging.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { Route } from './+types/my-follower.ts'

const pageSize = 25

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, m.followers_title())

export async function loader({ context, url }: Route.LoaderArgs) {
  const q = cutText(url.searchParams.get('q')?.trim() ?? '', 100)
  const page = readPage(url)
  const query = { q: q || undefined, limit: pageSize, offset: (page - 1) * pageSize }
  return { found: await getApi(context).call(ListFollowers, { query }), q, page }
}

export default function FollowersPage({ loaderData: { found, q, page } }: Route.ComponentProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <PageHeader
        title={m.followers_title()}
        phoneBack={{ to: links.home(), label: m.back() }}
        about={q ? undefined : m.followers_total({ count: formatNumber(found.total) })}
      >
        <SearchForm q={q} />
      </PageHeader>
      <FollowerTable
        rows={found.data}
        empty={
          <EmptyState
            drawing="people"
            action={
              q && (
                <Button variant="tonal" to={links.creatorFollowers()}>
                  {m.followers_all()}
                </Button>
              )
            }
          >
            {q ? m.block_nobody({ q }) : m.followers_none()}
          </EmptyState>
        }
      />
      <PageLinks page={page} pageSize={pageSize} total={found.total} />
    </div>
  )
}
