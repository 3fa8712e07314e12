import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { Option } from '#contract/lookups/lookups.ts'
import { Chip, cx, type IconName, Link, ScrollRow, Select } from '#web/ui/index.ts'
import { kindNames, postKinds } from '../../entities/post/kind-names.ts'
import { allItemKinds } from '../../kinds/index.ts'
import { formatCount } from '../../lib/format.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import { useTargetSearch } from '../../lib/target-search.ts'
import {
  type creatorSorts,
  type ExploreType,
  exploreLink,
  readCriteria,
  type SearchCriteria,
} from './search-criteria.ts'

const line = <span className="my-2 w-px shrink-0 bg-line" />

/** Number of results by type for a search term. */
export type FoundCounts = Record<ExploreType, number> & { q: string }

/**
 * Switch between creators and the kinds of items; shows counts once there is a search term.
 */
export function TypeSwitch({ counts }: { counts: FoundCounts | undefined }) {
  const { q, type } = readCriteria(useTargetSearch())
  const found = counts && counts.q === q ? counts : undefined
  const types = [
    { value: 'creators' as const, label: m.explore_creators(), to: links.explore({ q }) },
    ...allItemKinds.map(({ many, plural }) => ({
      value: many,
      label: plural(),
      to: links.explore({ q, type: many }),
    })),
  ]
  return (
    <ScrollRow label={m.explore_type()} className="max-w-full rounded-full bg-sunk p-1">
      {types.map(({ value, label, to }) => (
        <Link
          key={value}
          to={to}
          aria-current={type === value ? 'page' : undefined}
          className={cx(
            'touch inline-flex h-9 shrink-0 items-center gap-1.5 rounded-full px-3 font-semibold text-sm sm:px-4',
            type === value ? 'bg-thumb text-ink shadow-float' : 'text-muted hover:text-ink',
          )}
        >
          {label}
          {found && <span className="tabular text-muted text-xs">{formatCount(found[value])}</span>}
        </Link>
      ))}
    </ScrollRow>
  )
}

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <ScrollRow label={label} className="gap-2 px-4 py-1 md:px-0">
    {children}
  </ScrollRow>
)

/** Number of categories shown as chips; the filter dialog has all. */
const categoryCount = 20

export function CategoryRow({ categories }: { categories: readonly Option[] }) {
  const criteria = readCriteria(useTargetSearch())
  if (categories.length === 0) return null
  return (
    <Row label={m.explore_categories()}>
      <Chip pressed={!criteria.category} to={exploreLink(criteria, { category: undefined })}>
        {m.explore_all_categories()}
      </Chip>
      {categories.slice(0, categoryCount).map(({ value, text }) => (
        <Chip
          key={value}
          pressed={criteria.category === value}
          to={exploreLink(criteria, { category: value })}
        >
          {text}
        </Chip>
      ))}
    </Row>
  )
}

export function CreatorFilters() {
  const criteria = readCriteria(useTargetSearch())
  const { sort = 'popular', offer } = criteria
  const sorts: { value: (typeof creatorSorts)[number]; label: string; icon: IconName }[] = [
    { value: 'popular', label: m.explore_popular(), icon: 'trending-up' },
    { value: 'latest', label: m.explore_newest(), icon: 'sparkles' },
    { value: 'online', label: m.explore_online(), icon: 'radio' },
    { value: 'oldest', label: m.explore_oldest(), icon: 'clock' },
    { value: 'random', label: m.explore_random(), icon: 'refresh-cw' },
  ]
  const offers = [
    { value: 'free', label: m.explore_free() },
    { value: 'featured', label: m.explore_featured() },
  ] as const
  return (
    <Row label={m.explore_filters()}>
      {sorts.map(({ value, label, icon }) => (
        <Chip
          key={label}
          icon={icon}
          pressed={sort === value}
          to={exploreLink(criteria, { sort: value === 'popular' ? undefined : value })}
        >
          {label}
        </Chip>
      ))}
      {line}
      {offers.map(({ value, label }) => (
        <Chip
          key={value}
          pressed={offer === value}
          to={exploreLink(criteria, { offer: offer === value ? undefined : value })}
        >
          {label}
        </Chip>
      ))}
    </Row>
  )
}

export function PostFilters({ courses }: { courses: readonly string[] }) {
  const criteria = readCriteria(useTargetSearch())
  const { kind } = criteria
  const isTrending = criteria.sort === 'trending'
  return (
    <>
      <Row label={m.explore_filters()}>
        <Chip pressed={!isTrending} to={exploreLink(criteria, { sort: undefined })}>
          {m.home_latest()}
        </Chip>
        <Chip pressed={isTrending} to={exploreLink(criteria, { sort: 'trending' })}>
          {m.home_trending()}
        </Chip>
        {line}
        {postKinds.map((one) => (
          <Chip
            key={one}
            pressed={kind === one}
            to={exploreLink(criteria, { kind: kind === one ? undefined : one })}
          >
            {kindNames[one]()}
          </Chip>
        ))}
      </Row>
      <CourseFilter criteria={criteria} courses={courses} />
    </>
  )
}

type CourseProps = { criteria: SearchCriteria; courses: readonly string[] }

/** Course codes of posts. The one in the URL can be removed though no post has it. */
function CourseFilter({ criteria, courses }: CourseProps) {
  const navigate = useNavigate()
  const course = criteria.course?.toUpperCase()
  const codes = course && !courses.includes(course) ? [course, ...courses] : courses
  if (codes.length === 0) return null
  return (
    <Select
      aria-label={m.explore_course()}
      value={course ?? ''}
      onChange={({ target }) =>
        void navigate(exploreLink(criteria, { course: target.value || undefined }))
      }
      placeholder={m.explore_all_courses()}
      options={codes.map((code) => ({ value: code, label: code }))}
      className="mx-4 sm:w-56 md:mx-0"
    />
  )
}

/** Active tag of the video list; click to remove it. */
export function TagFilter() {
  const criteria = readCriteria(useTargetSearch())
  const { tag } = criteria
  if (!tag) return null
  return (
    <Row label={m.explore_filters()}>
      <Chip
        icon="x"
        pressed
        to={exploreLink(criteria, { tag: undefined })}
        aria-label={m.explore_remove_filter({ name: tag })}
      >
        <bdi>{tag}</bdi>
      </Chip>
    </Row>
  )
}
