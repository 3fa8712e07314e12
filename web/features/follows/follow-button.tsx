import type { PerformerCard } from '#contract/profiles/cards.ts'
import { Button } from '#web/ui/index.ts'
import { useMe } from '../../entities/account/session.ts'
import { m } from '../../lib/paraglide/messages.js'
import { useFollow } from './use-follow.ts'

type Props = { creator: PerformerCard; size?: 'sm' | 'md'; className?: string }

/** Follow or unfollow. Not rendered for creators, who cannot follow. */
export function FollowButton({ creator, size = 'md', className }: Props) {
  const { isFollowed, toggle } = useFollow(creator)
  if (useMe()?.isPerformer) return null
  return (
    <Button
      variant={isFollowed ? 'tonal' : 'outline'}
      size={size}
      icon={size === 'sm' ? undefined : isFollowed ? 'user-check' : 'user-plus'}
      // Its name says the state: pressed as well, it would be said twice.
      aria-label={
        isFollowed ? m.unfollow_name({ name: creator.name }) : m.follow_name({ name: creator.name })
      }
      onClick={toggle}
      className={className}
    >
      {isFollowed ? m.following() : m.follow()}
    </Button>
  )
}
