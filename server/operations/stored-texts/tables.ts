import { hashtagsOf } from '#contract/kit/hashtags.ts'

/** Where texts of people are stored: the same that bodies declare as plain. */
export interface TextTable {
  table: string
  /** SQL for what orders the rows; unique. */
  key: string
  /** Columns that may become empty, or stay null. */
  texts?: readonly string[]
  /** Columns that never become empty. */
  required?: readonly string[]
  /** Columns that are null instead of empty. */
  nullable?: readonly string[]
  lists?: readonly string[]
  /** Columns that are read from a text when it is written. */
  readFrom?: Readonly<Record<string, readonly [text: string, read: (text: string) => unknown]>>
  /** Were stored as HTML: elements become line breaks, entities the characters that they stand for. */
  html?: readonly string[]
  /** JSON, of which every text is cleaned. */
  json?: readonly string[]
  /** Code points that the database allows: a space beside what stays may make a text longer. */
  limits?: Readonly<Record<string, number>>
  /** A column of the same table within which another is unique, without case. */
  uniqueWithin?: readonly [scope: string, column: string]
  /** Tables whose rows are cached with these texts, by their version, and the column with their id. */
  cachedWith?: readonly (readonly [table: string, column: string])[]
  /** The column by which copies name the row whose texts they show. */
  copies?: string
  /** Rows are cached by their own version. */
  hasVersion?: boolean
}

/**
 * Not here: notes of staff, the audit log and what money moved for, because their rows never change, and
 * bank accounts, because only their owners change them, with an email about it.
 */
export const textTables: readonly TextTable[] = [
  {
    table: 'account',
    key: 'id',
    texts: ['first_name', 'last_name', 'school_name', 'year'],
    required: ['name'],
    lists: ['majors', 'course_codes'],
  },
  {
    table: 'creator',
    key: 'account_id',
    texts: [
      ...['address', 'city', 'state', 'zipcode', 'phone_code', 'subscriber_goal_text'],
      ...[
        'body_type',
        'butt',
        'ethnicity',
        'eyes',
        'hair',
        'height',
        'weight',
        'sexual_orientation',
      ],
    ],
    lists: ['languages'],
    html: ['bio'],
    json: ['links'],
    hasVersion: true,
  },
  {
    table: 'creator_category',
    key: 'id',
    texts: ['description'],
    required: ['name'],
    limits: { name: 100 },
  },
  { table: 'creator_verification', key: 'account_id', texts: ['reason'] },
  {
    table: 'feed',
    key: 'id',
    texts: ['poll_description'],
    required: ['text'],
    readFrom: { hashtags: ['text', hashtagsOf] },
    lists: ['course_codes'],
    hasVersion: true,
  },
  {
    table: 'poll_option',
    key: 'id',
    required: ['description'],
    cachedWith: [['feed', 'feed_id']],
  },
  { table: 'gallery', key: 'id', texts: ['description'], required: ['title'], hasVersion: true },
  {
    table: 'photo',
    key: 'id',
    texts: ['title', 'description'],
    cachedWith: [['gallery', 'gallery_id']],
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
  { table: 'conversation', key: 'id', texts: ['last_message', 'name'] },
  { table: 'conversation_member', key: 'conversation_id || account_id', texts: ['name'] },
  { table: 'user_block', key: 'id', texts: ['reason'] },
  { table: 'report', key: 'id', texts: ['description'], limits: { description: 100 } },
  { table: 'banner', key: 'id', texts: ['description'], required: ['title'] },
  {
    table: 'site_page_text',
    key: 'page_id || locale',
    texts: ['short_description'],
    required: ['title'],
  },
  { table: 'payment_card', key: 'id', texts: ['holder_name'] },
  { table: 'passkey', key: 'id', required: ['name'] },
  {
    table: 'vault_folder',
    key: 'id',
    required: ['name'],
    uniqueWithin: ['creator_id', 'name'],
  },
  {
    table: 'file',
    key: 'id',
    texts: ['name'],
    nullable: ['alt'],
    limits: { alt: 1000 },
    copies: 'copy_of',
    cachedWith: [
      ['feed', 'item_id'],
      ['gallery', 'item_id'],
      ['video', 'item_id'],
    ],
  },
]
