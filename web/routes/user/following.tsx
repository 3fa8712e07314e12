import { redirect } from 'react-router'
import { cutText } from '#contract/kit/characters.ts'
import { ListBlockedCreators } from '#contract/profiles/blocks.ts'
import type { PerformerCard } from '#contract/profiles/cards.ts'
import { ListFollowing } from '#contract/profiles/follows.ts'
import { ListMutedCreators } from '#contract/profiles/mutes.ts'
import type { PageHandle } from '#contract/site-request.ts'
import { Button, Chip, EmptyState, PageHeader, ScrollRow } from '#web/ui/index.ts'
import { getMe } from '../../entities/account/session-context.ts'
import { pageTitle } from '../../entities/site/meta.ts'
import { FollowList, followPageSize } from '../../features/creators/follow-list.tsx'
import { BlockButton } from '../../features/follows/block-button.tsx'
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

const endpoints = {
  following: ListFollowing,
  muted: ListMutedCreators,
  blocked: ListBlockedCreators,
}
type Show = keyof typeof endpoints

const isShow = (requested: string | null): requested is Show =>
  requested !== null && Object.hasOwn(endpoints, requested)

export async function loader({ context, url }: Route.LoaderArgs) {
  // Creators cannot follow, mute or block other creators.
  if (getMe(context)?.isPerformer) throw redirect(links.creatorAccount())
  const requested = url.searchParams.get('show')
  const show = isShow(requested) ? requested : 'following'
  const q = cutText(url.searchParams.get('q')?.trim() ?? '', 100)
  const query = { q: q || undefined, limit: followPageSize }
  return { show, q, first: await getApi(context).call(endpoints[show], { query }) } as const
}

const lists = {
  following: {
    button: (creator: PerformerCard) => <FollowButton creator={creator} size="sm" />,
    about: undefined,
    none: m.following_none,
  },
  muted: {
    button: (creator: PerformerCard) => <MuteButton creator={creator} />,
    about: m.muted_about,
    none: m.muted_none,
  },
  blocked: {
    button: (creator: PerformerCard) => <BlockButton creator={creator} />,
    about: m.blocked_about,
    none: m.blocked_none,
  },
}

export default function FollowingPage({ loaderData: { show, q, first } }: Route.ComponentProps) {
  const { button, about, none } = lists[show]
  return (
    <ReadingPage>
      <div className="grid grid-cols-1 gap-4">
        <PageHeader title={m.following()} phoneBack={{ to: links.home(), label: m.back() }}>
          <ScrollRow label={m.following()} className="-mx-4 -my-1 gap-2 px-4 py-1">
            <Chip pressed={show === 'following'} to={links.userFollowing()}>
              {m.following()}
            </Chip>
            <Chip pressed={show === 'muted'} to={links.userFollowing('muted')}>
              {m.muted()}
            </Chip>
            <Chip pressed={show === 'blocked'} to={links.userFollowing('blocked')}>
              {m.blocked()}
            </Chip>
          </ScrollRow>
        </PageHeader>
        <SearchForm q={q} hidden={show === 'following' ? {} : { show }} />
        {about && <p className="text-muted text-sm">{about()}</p>}
        <FollowList
          key={show}
          endpoint={endpoints[show]}
          first={first}
          q={q}
          action={button}
          // Blocked creators have no page for who blocked them.
          linked={show !== 'blocked'}
          empty={
            <EmptyState
              drawing="people"
              action={<Button to={links.explore()}>{m.landing_explore()}</Button>}
            >
              {q ? m.following_not_found({ q }) : none()}
            </EmptyState>
          }
        />
      </div>
    </ReadingPage>
  )
}
