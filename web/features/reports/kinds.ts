import type { Report } from '#contract/moderation/reports.ts'
import { ReadCreator } from '#contract/profiles/performers.ts'
import type { Call } from '#contract/site-request.ts'
import { isItemKind, itemKindNames, itemKinds } from '../../kinds/index.ts'
import type { ReportedItem } from '../../kinds/reported.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'

/** Reportable things that are not item kinds. */
const others: Record<string, () => string> = {
  comment: m.reports_comment,
  performer: m.reports_creator,
  message: m.reports_message,
  stream_message: m.reports_stream_message,
  conversation: m.reports_conversation,
}

/** Reports whose matter was kept when they were made. */
export const isSealed = (kind: string): boolean => kind === 'message' || kind === 'conversation'

/** Kinds that can be reported, for the filter. */
export const reportedKinds = [...itemKindNames, ...Object.keys(others)]

export const kindName = (kind: string): string =>
  isItemKind(kind) ? itemKinds[kind].name() : (others[kind]?.() ?? kind)

/** Link to the page that a reported comment stands on. */
export const pageOfComment = ({
  objectType,
  objectId,
}: Pick<Report, 'objectType' | 'objectId'>): string | undefined =>
  objectType && objectId && isItemKind(objectType)
    ? itemKinds[objectType].page(objectId)
    : undefined

/** What a report is about, with the link to its page. */
export type Reported = Omit<ReportedItem, 'slug'> & { page: string }

/** In pixels. */
const avatarSize = { width: 400, height: 400 }

/**
 * Load a reported item; undefined for a comment, whose text is part of the report. Throws
 * `not_found`.
 */
export async function readReported(
  call: Call,
  kind: string,
  id: string,
): Promise<Reported | undefined> {
  if (isItemKind(kind)) {
    const read = await itemKinds[kind].reported()
    const { slug, ...item } = await read(call, id)
    return { ...item, page: itemKinds[kind].page(slug) }
  }
  if (kind !== 'performer') return undefined
  const { avatar, name, username } = await call(ReadCreator, { params: { id } })
  const picture = {
    _id: id,
    url: avatar,
    isLocked: false,
    thumbnails: [],
    thumbhash: null,
    ...avatarSize,
  }
  return { text: name, files: [picture], page: links.profile({ _id: id, username }) }
}
