import type { HomeAudience } from '#contract/content/feeds.ts'
import { Button, EmptyState } from '#web/ui/index.ts'
import type { PostKind } from '../../entities/post/kind-names.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'

type Props = {
  audience: HomeAudience
  kind?: PostKind | undefined
  course?: string | undefined
}

/** Empty state of the home feed: the reason and a next step. */
export function EmptyHome({ audience, kind, course }: Props) {
  if (kind) {
    return (
      <EmptyState drawing="posts" action={<Button to={links.home()}>{m.home_all_kinds()}</Button>}>
        {m.home_empty_kind()}
      </EmptyState>
    )
  }
  if (course) {
    return (
      <EmptyState
        drawing="posts"
        action={<Button to={links.home()}>{m.home_all_courses()}</Button>}
      >
        {m.home_empty_course({ course })}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      drawing="people"
      action={<Button to={links.explore()}>{m.home_find_creators()}</Button>}
    >
      {audience === 'following' ? m.home_empty_following() : m.home_empty()}
    </EmptyState>
  )
}
