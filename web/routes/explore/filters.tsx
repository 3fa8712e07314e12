import type { ReactNode } from 'react'
import { Chip, cx, type IconName, Link, ScrollRow } from '#web/ui/index.ts'
import { useAskedSearch } from '../../lib/asked-search.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import { postKinds, readAsked } from './asked.ts'

const line = <span className="my-2 w-px shrink-0 bg-line" />

/** Creators or posts: the one question before all others. */
export function TypeSwitch() {
  const { q, type } = readAsked(useAskedSearch())
  const types = [
    { value: 'creators', label: m.explore_creators(), to: links.explore({ q }) },
    { value: 'posts', label: m.explore_posts(), to: links.explore({ q, type: 'posts' }) },
  ]
  return (
    <nav aria-label={m.explore_type()} className="flex rounded-full bg-sunk p-1">
      {types.map(({ value, label, to }) => (
        <Link
          key={value}
          to={to}
          aria-current={type === value ? 'page' : undefined}
          className={cx(
            'touch inline-flex h-9 items-center rounded-full px-4 font-semibold text-sm',
            type === value ? 'bg-thumb text-ink shadow-float' : 'text-muted hover:text-ink',
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}

const Row = ({ children }: { children: ReactNode }) => (
  <ScrollRow label={m.explore_filters()} className="gap-2 px-4 py-1 md:px-0">
    {children}
  </ScrollRow>
)

export function CreatorFilters() {
  const { q, sort, offer } = readAsked(useAskedSearch())
  const sorts: { value: string | undefined; label: string; icon: IconName }[] = [
    { value: undefined, label: m.explore_popular(), icon: 'trending-up' },
    { value: 'latest', label: m.explore_newest(), icon: 'sparkles' },
    { value: 'online', label: m.explore_online(), icon: 'radio' },
  ]
  const offers = [
    { value: 'free', label: m.explore_free() },
    { value: 'featured', label: m.explore_featured() },
  ]
  return (
    <Row>
      {sorts.map(({ value, label, icon }) => (
        <Chip
          key={label}
          icon={icon}
          pressed={sort === value || (!value && sort === 'popular')}
          to={links.explore({ q, sort: value, offer })}
        >
          {label}
        </Chip>
      ))}
      {line}
      {offers.map(({ value, label }) => (
        <Chip
          key={value}
          pressed={offer === value}
          to={links.explore({ q, sort, offer: offer === value ? undefined : value })}
        >
          {label}
        </Chip>
      ))}
    </Row>
  )
}

const kindNames: Record<(typeof postKinds)[number], () => string> = {
  photo: m.media_photos,
  video: m.media_videos,
  audio: m.media_sounds,
  text: m.media_texts,
}

export function PostFilters() {
  const { q, sort, kind, course } = readAsked(useAskedSearch())
  const posts = { q, type: 'posts', sort, kind, course }
  const isTrending = sort === 'trending'
  return (
    <Row>
      <Chip pressed={!isTrending} to={links.explore({ ...posts, sort: undefined })}>
        {m.home_latest()}
      </Chip>
      <Chip pressed={isTrending} to={links.explore({ ...posts, sort: 'trending' })}>
        {m.home_trending()}
      </Chip>
      {line}
      {postKinds.map((one) => (
        <Chip
          key={one}
          pressed={kind === one}
          to={links.explore({ ...posts, kind: kind === one ? undefined : one })}
        >
          {kindNames[one]()}
        </Chip>
      ))}
      {course && (
        <Chip icon="x" pressed to={links.explore({ ...posts, course: undefined })}>
          {course}
        </Chip>
      )}
    </Row>
  )
}
