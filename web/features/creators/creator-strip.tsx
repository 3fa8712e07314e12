import type { PerformerCard } from '#contract/profiles/cards.ts'
import { Avatar, Link } from '#web/ui/index.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'

type StripEntry = Pick<PerformerCard, '_id' | 'name' | 'username' | 'avatar' | 'live' | 'isOnline'>

/**
 * Fields of a creator that the strip needs, to keep page data small for viewers who follow many.
 */
export const stripEntry = (creator: PerformerCard): StripEntry => {
  const { _id, name, username, avatar, live, isOnline } = creator
  return { _id, name, username, avatar, live, isOnline }
}

type Props = { label: string; creators: readonly StripEntry[] }

/** Row of avatars; creators who are live or online come first. */
export function CreatorStrip({ label, creators }: Props) {
  if (creators.length === 0) return null
  const rank = ({ live, isOnline }: StripEntry) => live * 2 + isOnline
  const sorted = creators.toSorted((a, b) => rank(b) - rank(a))
  return (
    <nav aria-label={label}>
      <ul className="scrollbar-none flex gap-1 overflow-x-auto px-3 py-1 sm:px-0">
        {sorted.map((creator) => (
          <li key={creator._id} className="shrink-0">
            <Link
              to={creator.live === 1 ? links.liveRoom(creator) : links.profile(creator)}
              className="grid w-19 justify-items-center gap-1.5 rounded-card p-1.5 hover:bg-sunk"
            >
              <span className="relative grid justify-items-center">
                <Avatar
                  name={creator.name}
                  src={creator.avatar}
                  size={56}
                  ring={creator.live === 1}
                  online={creator.isOnline === 1}
                />
                {creator.live === 1 && (
                  <span className="-bottom-1 absolute rounded-full border-2 border-page bg-accent-solid px-1.5 font-semibold text-[0.625rem] text-on-accent leading-4">
                    {m.live_now()}
                  </span>
                )}
              </span>
              <bdi className="line-clamp-2 w-full wrap-anywhere text-center text-xs">
                {creator.name}
              </bdi>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
