import { useOutletContext } from 'react-router'
import { ListFeeds } from '#contract/content/feeds.ts'
import type { PerformerProfile } from '#contract/profiles/cards.ts'
import { Chip, EmptyState, NamedText, ScrollRow } from '#web/ui/index.ts'
import { leanPosts, postPageSize } from '../../entities/post/posts.ts'
import { PostGrid } from '../../features/feeds/post-grid.tsx'
import { getApi } from '../../lib/api.ts'
import { m } from '../../lib/paraglide/messages.js'
import { useTargetSearch } from '../../lib/target-search.ts'
import type { Route } from './+types/media.ts'
import { creatorContext } from './read-creator.ts'

/** All media, or one kind only. */
const kinds = ['all', 'photo', 'video', 'audio', 'document'] as const

const names: Record<(typeof kinds)[number], () => string> = {
  all: m.media_all,
  photo: m.media_photos,
  video: m.media_videos,
  audio: m.media_sounds,
  document: m.media_documents,
}

const readKind = (params: URLSearchParams) =>
  kinds.find((one) => one === params.get('kind')) ?? 'all'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { call } = getApi(context)
  const { _id } = await context.get(creatorContext)()
  const kind = readKind(url.searchParams)
  const query = { performerId: _id, ...(kind === 'all' ? { hasMedia: true } : { type: kind }) }
  const feeds = await call(ListFeeds, { query: { ...query, limit: postPageSize } })
  return { query, feeds: leanPosts(feeds) }
}

export default function ProfileMedia({ loaderData }: Route.ComponentProps) {
  const { query, feeds } = loaderData
  const kind = readKind(useTargetSearch())
  const creator = useOutletContext<PerformerProfile>()
  const hasNone = 'hasMedia' in query && feeds.data.length === 0
  return (
    <>
      {!hasNone && <Kinds kind={kind} />}
      <PostGrid
        first={feeds}
        query={query}
        inViewer
        empty={
          <EmptyState drawing="media">
            <NamedText name={creator.name}>{(name) => m.media_none({ name })}</NamedText>
          </EmptyState>
        }
      />
    </>
  )
}

function Kinds({ kind: chosen }: { kind: (typeof kinds)[number] }) {
  return (
    <ScrollRow label={m.media_kinds()} className="mb-2 gap-2 px-4 py-1 sm:px-0">
      {kinds.map((one) => (
        <Chip
          key={one}
          pressed={one === chosen}
          to={one === 'all' ? '?' : `?kind=${one}`}
          replace
          preventScrollReset
        >
          {names[one]()}
        </Chip>
      ))}
    </ScrollRow>
  )
}
