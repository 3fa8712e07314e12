import { useEffect } from 'react'
import { data, useNavigation } from 'react-router'
import { cutText } from '#contract/kit/characters.ts'
import { ListBlockedUsers } from '#contract/profiles/blocks.ts'
import { SearchUsers } from '#contract/profiles/users.ts'
import { Card, EmptyState, PageHeader, toast } from '#web/ui/index.ts'
import { pageTitle } from '../../entities/site/meta.ts'
import { BlockFan } from '../../features/blocks/block-fan.tsx'
import { BlockedList } from '../../features/blocks/blocked-list.tsx'
import { saveBlock } from '../../features/blocks/saving.ts'
import { getApi } from '../../lib/api.ts'
import { links } from '../../lib/links.ts'
import { PageLinks } from '../../lib/page-links.tsx'
import { readPage } from '../../lib/paging.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { Route } from './+types/blacklist.ts'

const pageSize = 25
const foundCount = 5

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, m.block_title())

export async function loader({ context, url }: Route.LoaderArgs) {
  const { call } = getApi(context)
  const q = cutText(url.searchParams.get('q')?.trim() ?? '', 100)
  const page = readPage(url)
  const [blocked, found] = await Promise.all([
    call(ListBlockedUsers, { query: { limit: pageSize, offset: (page - 1) * pageSize } }),
    q ? call(SearchUsers, { query: { q, limit: foundCount } }) : { data: [] },
  ])
  return { blocked, found: found.data, q, page }
}

export async function action({ request, context }: Route.ActionArgs) {
  const saved = await saveBlock(getApi(context).call, await request.formData())
  return saved.ok ? saved : data(saved, saved.status)
}

export default function BlacklistPage({ loaderData, actionData }: Route.ComponentProps) {
  const { blocked, found, q, page } = loaderData
  const sending = useNavigation().formData
  const failed = actionData && !actionData.ok ? actionData : undefined
  const fields: Record<string, string> = failed?.fields ?? {}
  useEffect(() => {
    if (!actionData?.ok) return
    const text = actionData.part === 'block' ? m.block_done() : m.block_undone()
    toast(text, { tone: 'success' })
  }, [actionData])
  return (
    <div className="grid w-full max-w-[760px] grid-cols-[minmax(0,1fr)] gap-5">
      <PageHeader
        title={m.block_title()}
        about={m.block_about()}
        back={{ to: links.creatorAccount('protection'), label: m.back() }}
      />
      <BlockFan
        key={q}
        q={q}
        found={found}
        reason={failed?.reason ?? ''}
        fields={fields}
        failure={failed && Object.keys(fields).length === 0 ? failed.message : undefined}
        isSending={sending?.get('part') === 'block'}
      />
      {blocked.data.length > 0 ? (
        <BlockedList
          rows={blocked.data}
          sendingId={sending?.get('part') === 'unblock' ? String(sending.get('targetId')) : ''}
        />
      ) : (
        <Card flush>
          <EmptyState drawing="people">{m.block_none()}</EmptyState>
        </Card>
      )}
      <PageLinks page={page} pageSize={pageSize} total={blocked.total} />
    </div>
  )
}
