import { redirect } from 'react-router'
import { ListFollowing } from '#contract/profiles/follows.ts'
import { ListMutedCreators } from '#contract/profiles/mutes.ts'
import type { PageHandle } from '#contract/site-request.ts'
import { Button, Chip, EmptyState, PageHeader } from '#web/ui/index.ts'
import { getMe } from '../../entities/account/session-context.ts'
import { pageTitle } from '../../entities/site/meta.ts'
import { FollowList, followPageSize } from '../../features/creators/follow-list.tsx'
import { FollowButton } from '../../features/follows/follow-button.tsx'
import { MuteButton } from '../../features/follows/mute-button.tsx'
import { SearchForm } from '../../features/follows/search-form.tsx'
import { ReadingPage } from '../../layouts/page-widths.tsx'
import { getApi } from '../../lib/api.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { Route } from './+types/following.ts'

export const handle: PageHandle = { authenticate: true }

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, m.following())

const endpoints = { following: ListFollowing, muted: ListMutedCreators }

export async function loader({ context, url }: Route.LoaderArgs) {
  // Creators cannot follow or mute.
  if (getMe(context)?.isPerformer) throw redirect(links.creatorAccount())
  const show = url.searchParams.get('show') === 'muted' ? 'muted' : 'following'
  const q = url.searchParams.get('q')?.trim().slice(0, 100) ?? ''
  const query = { q: q || undefined, limit: followPageSize }
  return { show, q, first: await getApi(context).call(endpoints[show], { query }) } as const
}

export default function FollowingPage({ loaderData: { show, q, first } }: Route.ComponentProps) {
  const isMuted = show === 'muted'
  return (
    <ReadingPage>
      <div className="grid grid-cols-1 gap-4">
        <PageHeader title={m.following()} phoneBack={{ to: links.home(), label: m.back() }}>
          <Chip pressed={!isMuted} to={links.userFollowing()}>
            {m.following()}
          </Chip>
          <Chip pressed={isMuted} to={links.userFollowing('muted')}>
            {m.muted()}
          </Chip>
        </PageHeader>
        <SearchForm q={q} hidden={isMuted ? { show } : {}} />
        {isMuted && <p className="text-muted text-sm">{m.muted_about()}</p>}
        <FollowList
          key={show}
          endpoint={endpoints[show]}
          first={first}
          q={q}
          action={(creator) =>
            isMuted ? (
              <MuteButton creator={creator} />
            ) : (
              <FollowButton creator={creator} size="sm" />
            )
          }
          empty={
            <EmptyState
              drawing="people"
              action={<Button to={links.explore()}>{m.landing_explore()}</Button>}
            >
              {q ? m.following_not_found({ q }) : isMuted ? m.muted_none() : m.following_none()}
            </EmptyState>
          }
        />
      </div>
    </ReadingPage>
  )
}
