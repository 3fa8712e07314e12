import type { ReactNode } from 'react'
import type { PerformerCard } from '#contract/profiles/cards.ts'
import { Avatar, Card, Link } from '#web/ui/index.ts'
import { CreatorName } from '../../entities/creator/creator-name.tsx'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'

type Props = {
  title: string
  creators: readonly PerformerCard[]
  action?: (creator: PerformerCard) => ReactNode
}

/** List of suggested creators. */
export function Suggestions({ title, creators, action }: Props) {
  if (creators.length === 0) return null
  return (
    <Card as="section" aria-labelledby="suggestions" className="grid grid-cols-1 gap-3">
      <div className="flex items-center justify-between gap-3">
        <h2 id="suggestions" className="text-base">
          {title}
        </h2>
        <Link to={links.explore()} className="touch text-accent-text text-sm hover:underline">
          {m.see_all()}
        </Link>
      </div>
      <ul className="grid grid-cols-1 gap-3">
        {creators.map((creator) => (
          <li key={creator._id} className="flex flex-wrap items-center gap-3">
            <Link
              to={links.profile(creator)}
              className="group flex flex-[1_1_8rem] items-center gap-3 rounded-field"
            >
              <Avatar name={creator.name} src={creator.avatar} online={creator.isOnline === 1} />
              <span className="grid min-w-0 grid-cols-1 leading-5">
                <span className="flex font-semibold text-sm group-hover:underline">
                  <CreatorName creator={creator} mark={14} />
                </span>
                <bdi className="truncate text-muted text-xs">
                  @{creator.username || creator._id}
                </bdi>
              </span>
            </Link>
            {action?.(creator)}
          </li>
        ))}
      </ul>
    </Card>
  )
}
