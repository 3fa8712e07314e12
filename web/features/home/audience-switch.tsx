import type { HomeAudience } from '#contract/content/feeds.ts'
import { Chip, ScrollRow } from '#web/ui/index.ts'
import { kindNames, postKinds, readPostKind } from '../../entities/post/kind-names.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import { useTargetSearch } from '../../lib/target-search.ts'

const names: Record<HomeAudience, () => string> = {
  'for-you': m.home_for_you,
  following: m.home_following,
  trending: m.home_trending,
  latest: m.home_latest,
}

const audiences = Object.keys(names) as HomeAudience[]

/** Filters of the home feed from the URL: audience, post type and course. */
export function readHomeSearch(params: URLSearchParams) {
  const search = params.get('audience')
  return {
    audience: audiences.find((one) => one === search) ?? 'for-you',
    kind: readPostKind(params.get('kind')),
    course: params.get('course') ?? undefined,
  }
}

type HomeSearch = ReturnType<typeof readHomeSearch>

/** Link to the home feed with one filter changed. */
const homeLink = (search: HomeSearch, change: Partial<HomeSearch>) => {
  const { audience, ...rest } = { ...search, ...change }
  return links.home({ audience: audience === 'for-you' ? undefined : audience, ...rest })
}

const line = <span className="my-2 w-px shrink-0 bg-line" />

/** Filters of the home feed: audience, post type, and course if the account has courses. */
export function AudienceSwitch({ courses }: { courses: readonly string[] }) {
  const search = readHomeSearch(useTargetSearch())
  const { audience, kind, course } = search
  return (
    <ScrollRow label={m.home_audience()} className="gap-2 px-4 py-1 sm:px-0">
      {audiences.map((one) => (
        <Chip key={one} pressed={one === audience} to={homeLink(search, { audience: one })}>
          {names[one]()}
        </Chip>
      ))}
      {line}
      {postKinds.map((one) => (
        <Chip
          key={one}
          pressed={one === kind}
          to={homeLink(search, { kind: one === kind ? undefined : one })}
        >
          {kindNames[one]()}
        </Chip>
      ))}
      {courses.length > 0 && line}
      {courses.map((one) => (
        <Chip
          key={one}
          icon="tag"
          pressed={one === course}
          to={homeLink(search, { course: one === course ? undefined : one })}
        >
          {one}
        </Chip>
      ))}
    </ScrollRow>
  )
}
