import type { ReactNode } from 'react'
import type { Feed } from '#contract/content/feed.ts'
import { UpdateFeed } from '#contract/content/publish-feeds.ts'
import { Badge, type Column, Icon, Link, RelativeTime, Table, toast } from '#web/ui/index.ts'
import { call } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-problem.ts'
import { formatNumber } from '../../lib/format.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import { audienceName, photoCount, typeNames } from './texts.ts'

type Props = {
  rows: readonly Feed[]
  empty: ReactNode
  onDelete: (feed: Feed) => void
  onChanged: () => void
}

/** The own posts, each with its menu. */
export function PostTable({ rows, empty, onDelete, onChanged }: Props) {
  const change = async (
    feed: Feed,
    body: { status?: 'active' | 'inactive'; isPinned?: boolean },
  ) => {
    try {
      await call(UpdateFeed, { params: { id: feed._id }, body })
      toast(m.changes_saved(), { tone: 'success' })
      onChanged()
    } catch (failure) {
      toast(messageOf(failure), { tone: 'danger' })
    }
  }
  return (
    <Table
      caption={m.studio_posts_title()}
      columns={columns()}
      rows={rows}
      rowKey={({ _id }) => _id}
      empty={empty}
      rowMenu={(feed) => {
        const isActive = feed.status === 'active'
        return [
          { label: m.studio_edit(), icon: 'edit', to: links.creatorPost(feed._id) },
          { label: m.studio_view(), icon: 'eye', to: links.post(feed.slug) },
          {
            label: isActive ? m.studio_hide() : m.studio_publish_again(),
            icon: isActive ? 'eye-off' : 'globe',
            onSelect: () => void change(feed, { status: isActive ? 'inactive' : 'active' }),
          },
          {
            label: feed.isPinned ? m.studio_unpin() : m.studio_pin(),
            icon: 'pin',
            onSelect: () => void change(feed, { isPinned: !feed.isPinned }),
          },
          'divider',
          { label: m.studio_delete(), icon: 'trash', danger: true, onSelect: () => onDelete(feed) },
        ]
      }}
    />
  )
}

const columns = (): Column<Feed>[] => [
  { key: 'post', header: m.studio_col_post(), cell: (feed) => <Face feed={feed} /> },
  { key: 'audience', header: m.studio_audience(), cell: audienceName },
  {
    key: 'likes',
    header: m.studio_col_likes(),
    numeric: true,
    cell: ({ totalLike }) => formatNumber(totalLike),
  },
  {
    key: 'comments',
    header: m.studio_col_comments(),
    numeric: true,
    cell: ({ totalComment }) => formatNumber(totalComment),
  },
  {
    key: 'status',
    header: m.studio_status(),
    cell: ({ status }) => (
      <Badge tone={status === 'active' ? 'success' : 'neutral'}>
        {status === 'active' ? m.studio_active() : m.studio_inactive()}
      </Badge>
    ),
  },
  {
    key: 'created',
    header: m.studio_col_created(),
    cell: ({ createdAt }) => <RelativeTime at={createdAt} className="whitespace-nowrap" />,
  },
]

/** A small picture, the first words, and what kind of post it is. */
function Face({ feed }: { feed: Feed }) {
  const { files, text, type, isPinned } = feed
  const preview = files[0]?.thumbnails[0] ?? feed.thumbnail?.thumbnails[0]
  const kind = type === 'photo' ? photoCount(files.length) : typeNames[type]()
  return (
    <Link to={links.creatorPost(feed._id)} className="flex min-w-0 items-center gap-3 font-normal">
      <span className="grid size-12 shrink-0 place-items-center overflow-hidden rounded-field bg-sunk text-muted">
        {preview ? (
          <img src={preview} alt="" loading="lazy" className="size-full object-cover" />
        ) : (
          <Icon name="file-text" />
        )}
      </span>
      <span className="grid min-w-0 gap-0.5">
        <span className="line-clamp-2 max-w-[44ch] font-medium">{text || m.studio_no_text()}</span>
        <span className="flex items-center gap-1 text-muted text-xs">
          {isPinned && <Icon name="pin" size={14} label={m.studio_pinned()} />}
          {kind}
        </span>
      </span>
    </Link>
  )
}
