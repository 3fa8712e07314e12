import type { HomeAudience } from '#contract/content/feeds.ts'
import { Chip, ScrollRow } from '#web/ui/index.ts'
import { useAskedSearch } from '../../lib/asked-search.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'

const names: Record<HomeAudience, () => string> = {
  'for-you': m.home_for_you,
  following: m.home_following,
  trending: m.home_trending,
  latest: m.home_latest,
}

const audiences = Object.keys(names) as HomeAudience[]

/** Whose posts an address asks for, and of which course. */
export function readHomeSearch(params: URLSearchParams) {
  const asked = params.get('audience')
  return {
    audience: audiences.find((one) => one === asked) ?? 'for-you',
    course: params.get('course') ?? undefined,
  }
}

/** Whose posts, and of which course where the account has courses. */
export function AudienceSwitch({ courses }: { courses: readonly string[] }) {
  const { audience, course } = readHomeSearch(useAskedSearch())
  return (
    <ScrollRow label={m.home_audience()} className="gap-2 px-4 py-1 sm:px-0">
      {audiences.map((one) => (
        <Chip
          key={one}
          pressed={one === audience}
          to={links.home({ audience: one === 'for-you' ? undefined : one, course })}
        >
          {names[one]()}
        </Chip>
      ))}
      {courses.length > 0 && <span className="my-2 w-px shrink-0 bg-line" />}
      {courses.map((one) => (
        <Chip
          key={one}
          icon="tag"
          pressed={one === course}
          to={links.home({
            audience: audience === 'for-you' ? undefined : audience,
            course: one === course ? undefined : one,
          })}
        >
          {one}
        </Chip>
      ))}
    </ScrollRow>
  )
}
