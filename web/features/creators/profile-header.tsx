import type { ReactNode } from 'react'
import type { PerformerProfile } from '#contract/profiles/cards.ts'
import { Avatar, BackButton, ExpandableText, type MenuItem, RelativeTime } from '#web/ui/index.ts'
import { coverSet } from '../../entities/creator/cover.ts'
import { CreatorName } from '../../entities/creator/creator-name.tsx'
import { creators } from '../../entities/creator/creators.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { CreatorActions, Ending } from './creator-actions.ts'
import { LiveBadge } from './live-badge.tsx'
import { ProfileActions } from './profile-actions.tsx'
import { ProfileCounts } from './profile-counts.tsx'

type Props = {
  creator: PerformerProfile
  actions: CreatorActions
  ending?: Ending | undefined
  /** Follow button of another capability. */
  follow: ReactNode
  /** Menu items of another capability, for fans. */
  more: () => readonly MenuItem[]
}

/** Header of a creator's page: identity, counts and actions. */
export function ProfileHeader({ creator: loaded, actions, ending, follow, more }: Props) {
  const creator = creators.use(loaded)
  return (
    <header>
      <ProfileCover creator={creator} />
      {/* reading order is name, then actions, which stand beside the picture where there is room */}
      <div className="grid gap-3 px-4 md:px-0 lg:grid-cols-[auto_1fr]">
        <Avatar
          name={creator.name}
          src={creator.avatar}
          size={112}
          online={creator.isOnline === 1}
          ring={creator.live === 1}
          eager
          className="-mt-14 md:-mt-16 border-4 border-page md:size-32!"
        />
        <div className="grid gap-3 lg:col-span-2 lg:row-start-2">
          <div>
            <h1 className="flex min-w-0 items-center gap-2 text-2xl">
              <CreatorName creator={creator} mark={22} />
              {creator.live === 1 && <LiveBadge creator={creator} />}
            </h1>
            <p className="text-muted">
              <bdi>@{creator.username || creator._id}</bdi>
              {creator.isOnline === 0 && creator.lastActiveAt && (
                <span>
                  {' '}
                  · {m.last_active()} <RelativeTime at={creator.lastActiveAt} look="long" />
                </span>
              )}
            </p>
          </div>
          <ProfileCounts stats={creator.stats} />
          {creator.bio && (
            <ExpandableText lines={3} className="max-w-160 text-body">
              <p dir="auto" lang={creator.writesIn ?? undefined} className="whitespace-pre-line">
                {creator.bio}
              </p>
            </ExpandableText>
          )}
        </div>
        <div className="lg:col-start-2 lg:row-start-1 lg:self-end">
          <ProfileActions
            creator={creator}
            actions={actions}
            ending={ending}
            follow={follow}
            more={more}
          />
        </div>
      </div>
    </header>
  )
}

function ProfileCover({ creator }: { creator: PerformerProfile }) {
  return (
    <div className="relative aspect-3/1 overflow-hidden bg-sunk-strong md:rounded-card">
      <img
        src={creator.cover}
        srcSet={coverSet(creator.cover)}
        sizes="(width < 768px) 100vw, 972px"
        alt=""
        width={1500}
        height={500}
        fetchPriority="high"
        draggable={false}
        className="size-full object-cover"
      />
      <BackButton
        to={links.explore()}
        label={m.back()}
        variant="media"
        className="absolute! start-3 top-3 md:hidden"
      />
    </div>
  )
}
