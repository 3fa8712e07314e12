import { Outlet, type ShouldRevalidateFunctionArgs, useLocation, useRouteError } from 'react-router'
import { cutText } from '#contract/kit/characters.ts'
import { TabLinks } from '#web/ui/index.ts'
import type { BlockedPage } from '../entities/creator/read-blocked.ts'
import { useItemMenu } from '../entities/item/item-menu.ts'
import { usePageOwner } from '../entities/item/page-owner.ts'
import { pageMeta } from '../entities/site/meta.ts'
import { shareImageOf } from '../entities/site/share-image.ts'
import { PlansCard } from '../features/creators/plans-card.tsx'
import { ProfileHeader } from '../features/creators/profile-header.tsx'
import { TrialLinkNotice } from '../features/creators/trial-link-notice.tsx'
import { FollowButton } from '../features/follows/follow-button.tsx'
import { useMute } from '../features/follows/use-mute.ts'
import { allItemKinds, itemKinds } from '../kinds/index.ts'
import { Failure } from '../layouts/failure-page.tsx'
import { getApi } from '../lib/api.ts'
import { lazyPart } from '../lib/lazy-part.tsx'
import { links } from '../lib/links.ts'
import { m } from '../lib/paraglide/messages.js'
import type { Route } from './+types/profile.ts'
import { readPlans, readSubscription, useEnding } from './profile/ending.ts'
import { creatorContext, readCreatorOnce } from './profile/read-creator.ts'
import { ReaderHosts } from './reader/reader-hosts.tsx'
import { useReaderActions } from './reader/use-reader-actions.ts'

const BlockedCreatorPage = lazyPart(
  async () => (await import('../features/blocks/blocked-creator-page.tsx')).BlockedCreatorPage,
)

/** Maximum length of the meta description in characters. */
const descriptionLength = 160

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData
    ? pageMeta(matches, {
        title: `${loaderData.creator.name} (@${loaderData.creator.username})`,
        description: cutText(loaderData.creator.bio.replace(/\s+/g, ' '), descriptionLength),
        image: shareImageOf(loaderData.creator),
        path: links.profile(loaderData.creator),
        type: 'profile',
      })
    : []

export const middleware: Route.MiddlewareFunction[] = [readCreatorOnce]

export async function loader({ context, url }: Route.LoaderArgs) {
  const creator = await context.get(creatorContext)()
  const { call } = getApi(context)
  const trialToken = url.searchParams.get('trial')?.slice(0, 200) || undefined
  const [subscription, plans] = await Promise.all([
    readSubscription(call, creator),
    readPlans(call, creator, trialToken),
  ])
  return { creator, subscription, plans, trialToken }
}

/** The tabs of one profile share the loaded creator. */
export const shouldRevalidate = ({
  currentParams,
  nextParams,
  formMethod,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  currentParams.profileId !== nextParams.profileId ||
  formMethod !== undefined ||
  currentUrl.href === nextUrl.href
    ? defaultShouldRevalidate
    : false

export default function ProfilePage({
  loaderData: { creator, subscription, plans, trialToken },
}: Route.ComponentProps) {
  usePageOwner(creator._id)
  const actions = useReaderActions()
  const ending = useEnding(subscription)
  const { isMuted, toggle } = useMute(creator)
  const menu = useItemMenu({ kind: 'performer', id: creator._id, owner: creator })
  const offers = { creator, plans: plans.plans, onSubscribe: actions.onSubscribe }
  // The tabs keep the trial link, from which every button on them begins.
  const kept = trialToken ? `?${new URLSearchParams({ trial: trialToken })}` : ''
  const { pathname } = useLocation()
  return (
    <div className="mx-auto w-full max-w-[1020px] pb-6 [--sticky-top:calc(52px+env(safe-area-inset-top))] md:px-6 md:pt-6 md:[--sticky-top:0px]">
      <ProfileHeader
        creator={creator}
        actions={actions}
        ending={ending}
        follow={<FollowButton creator={creator} />}
        more={() => [
          {
            label: isMuted ? m.unmute() : m.mute(),
            icon: isMuted ? 'volume' : 'volume-off',
            onSelect: () => void toggle(),
          },
          ...menu(),
        ]}
      />
      <div className="mt-5 grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_300px]">
        <div className="min-w-0">
          <TrialLinkNotice {...offers} plans={plans} className="mx-4 mb-3 md:mx-0" />
          <PlansCard {...offers} folded className="mx-4 mb-3 md:mx-0 lg:hidden" />
          <TabLinks
            label={m.profile_tabs({ name: creator.name })}
            sticky
            tabs={[
              { to: links.profile(creator) + kept, label: itemKinds.feed.plural(), end: true },
              { to: links.profileTab(creator, 'media') + kept, label: m.profile_media() },
              ...allItemKinds.flatMap(({ many, plural, tab }) => {
                if (!tab) return []
                const to = links.profileTab(creator, many)
                // Without content it is there only while its page is open, such as from an old link.
                const isShown = tab.count(creator.stats) > 0 || pathname === to
                return isShown ? [{ to: to + kept, label: plural() }] : []
              }),
              { to: links.profileTab(creator, 'about') + kept, label: m.profile_about() },
            ]}
          />
          <div className="pt-2 sm:pt-4">
            <Outlet context={creator} />
          </div>
        </div>
        <aside className="sticky top-6 hidden self-start lg:block">
          <PlansCard {...offers} />
        </aside>
      </div>
      <ReaderHosts />
    </div>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  const creator = (error as { data?: Partial<BlockedPage> }).data?.blockedCreator
  return creator ? <BlockedCreatorPage creator={creator} /> : <Failure error={error} />
}
