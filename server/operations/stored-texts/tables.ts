/** Where texts of people are stored: the same that bodies declare as plain. */
export interface TextTable {
  table: string
  /** SQL for what orders the rows; unique. */
  key: string
  /** Columns that may become empty. */
  texts?: readonly string[]
  /** Columns that never do. */
  required?: readonly string[]
  lists?: readonly string[]
  /** Were stored as HTML: elements become line breaks, entities the characters that they stand for. */
  html?: readonly string[]
  /** The table and the column with its id whose rows are cached with these texts, by their version. */
  cachedWith?: readonly [table: string, column: string]
  /** Rows are cached by their own version. */
  hasVersion?: boolean
}

/**
 * Not here, because their rows never change: notes of staff, the audit log, and what money moved for.
 */
export const textTables: readonly TextTable[] = [
  {
    table: 'account',
    key: 'id',
    texts: ['first_name', 'last_name', 'school_name', 'year'],
    required: ['name'],
    lists: ['majors'],
  },
  {
    table: 'creator',
    key: 'account_id',
    texts: ['address', 'city', 'state', 'zipcode', 'subscriber_goal_text'],
    lists: ['languages'],
    html: ['bio'],
    hasVersion: true,
  },
  { table: 'creator_category', key: 'id', texts: ['description'], required: ['name'] },
  { table: 'creator_verification', key: 'account_id', texts: ['reason'] },
  { table: 'feed', key: 'id', texts: ['poll_description'], required: ['text'], hasVersion: true },
  {
    table: 'poll_option',
    key: 'id',
    required: ['description'],
    cachedWith: ['feed', 'feed_id'],
  },
  { table: 'gallery', key: 'id', texts: ['description'], required: ['title'], hasVersion: true },
  {
    table: 'photo',
    key: 'id',
    texts: ['title', 'description'],
    cachedWith: ['gallery', 'gallery_id'],
  },
  {
    table: 'video',
    key: 'id',
    texts: ['description'],
    required: ['title'],
    lists: ['tags'],
    hasVersion: true,
  },
  { table: 'comment', key: 'id', required: ['content'] },
  { table: 'message', key: 'id', required: ['text'] },
  { table: 'conversation_member', key: 'conversation_id || account_id', texts: ['name'] },
  { table: 'user_block', key: 'id', texts: ['reason'] },
  { table: 'report', key: 'id', texts: ['description'] },
  { table: 'banner', key: 'id', texts: ['description'], required: ['title'] },
  {
    table: 'site_page_text',
    key: 'page_id || locale',
    texts: ['short_description'],
    required: ['title'],
  },
  { table: 'payment_card', key: 'id', texts: ['holder_name'] },
]
