import { isEntitledSql } from '#server/access/index.ts'
import { isoSql } from '#server/platform/database/index.ts'
import { cardSql } from '#server/profiles/cards/index.ts'

const plain = `f.id, f.slug, f.type, f.text, f.status, f.is_sale,
  f.price_cents::float8 as price_cents, f.file_ids, f.thumbnail_id, f.teaser_id, f.poll_ids,
  f.poll_description, ${isoSql('f.poll_expired_at')} as poll_expired_at,
  ${isoSql('f.streaming_scheduled')} as streaming_scheduled, f.is_pinned,
  ${isoSql('f.pinned_at')} as pinned_at, f.course_codes, f.like_count, f.comment_count,
  f.bookmark_count, ${isoSql('f.created_at')} as created_at, ${isoSql('f.updated_at')} as updated_at`

/** With the names of a shown file, so that the JSON needs no second look. */
const files = `case when f.file_ids <> '{}' or f.thumbnail_id is not null or f.teaser_id is not null
  then (select json_agg(json_build_object('id', fi.id, 'type', fi.type, 'status', fi.status,
      'name', fi.name, 'mimeType', fi.mime_type, 'sizeBytes', fi.size_bytes, 'width', fi.width,
      'height', fi.height, 'durationSeconds', fi.duration_seconds, 'thumbhash', fi.thumbhash))
    from file fi where fi.id = any(f.file_ids || f.thumbnail_id || f.teaser_id)) end as files`

const polls = `case when f.poll_ids <> '{}'
  then (select json_agg(json_build_object('_id', po.id, 'description', po.description,
      'totalVote', po.vote_count, 'expiredAt', ${isoSql('po.expired_at')})
      order by array_position(f.poll_ids, po.id))
    from poll_option po where po.feed_id = f.id) end as polls`

const strangers = 'false as liked, false as bookmarked, false as bought'

/** Asked by value, not by `exists`, which the planner may turn into reading all that somebody ever liked. */
const reacted = (viewer: string, action: string) =>
  `(select true from reaction r where r.account_id = ${viewer} and r.object_type = 'feed'
    and r.action = '${action}' and r.object_id = f.id) is true`

const bought = (viewer: string) => isEntitledSql(viewer, 'f.id', 'now()')

/**
 * The select that turns `page(id, n)` into whole posts, in its order. `viewer` is the statement's
 * words for the viewer's id, or null when visitors ask; `count` counts all matches beside it.
 */
export function hydrationSql(viewer: string | null, count: string | undefined): string {
  const card = cardSql(viewer)
  const flags = viewer
    ? `${reacted(viewer, 'like')} as liked, ${reacted(viewer, 'bookmark')} as bookmarked,
      ${bought(viewer)} as bought`
    : strangers
  const total = count ? `, (${count}) as total` : ''
  return `select ${plain}, ${files}, ${polls}, ${flags}, ${card.columns}${total}
    from page p join feed f on f.id = p.id join account a on a.id = f.creator_id
      join creator c on c.account_id = a.id ${card.joins}
    order by p.n`
}
