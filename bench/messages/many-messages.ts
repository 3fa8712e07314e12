import type { Db } from '#server/platform/database/index.ts'
import { rows } from '#tests/support/rows.ts'
import type { Seeded } from '../support/seed.ts'

/** What was written: tokens of those who read it, and the conversation that has a tenth of all messages. */
export interface Written {
  creatorToken: string
  fanToken: string
  longId: string
}

/** Messages for each conversation of the creator. */
const each = 50
/** The first of the seeded fans writes with so many creators. */
const partners = 60
/** One of so many messages is in the long conversation. */
const longShare = 10

const fanId = "'6b7' || lpad(to_hex(n), 21, '0')"
const conversationId = "'6b5' || lpad(to_hex(n), 21, '0')"

/** Conversations of one creator with many fans and of one fan with many creators, by SQL. */
export async function writeMessages(
  db: Db,
  { creators, fans }: Seeded,
  count: number,
): Promise<Written> {
  const [creator, fan] = [creators[0], fans[0]]
  if (!creator || !fan) throw new Error('nothing was seeded')
  const conversations = count / each
  await rows(
    db,
    `insert into account (id, username, name)
     select ${fanId}, 'writer' || n, 'Writer ' || n from generate_series(0, $1::int - 1) n`,
    [conversations],
  )
  await rows(
    db,
    `insert into conversation (id, type, creator_id, fan_id)
     select ${conversationId}, 'private', $1, ${fanId} from generate_series(0, $2::int - 1) n`,
    [creator.id, conversations],
  )
  await rows(
    db,
    `insert into conversation (id, type, creator_id, fan_id)
     select '6b4' || lpad(to_hex(n), 21, '0'), 'private', c, $1
     from unnest($2::text[]) with ordinality t (c, n)`,
    [fan.id, creators.slice(0, partners).map(({ id }) => id)],
  )
  await fill(db, { count, conversations })
  await rows(db, 'vacuum analyze')
  return {
    creatorToken: creator.token,
    fanToken: fan.token,
    longId: `6b5${'0'.repeat(21)}`,
  }
}

/**
 * Messages of both sides in turns, one a second, with what sending them counts. Always as many conversations
 * are unread: their number is what their total costs.
 */
async function fill(
  db: Db,
  { count, conversations }: { count: number; conversations: number },
): Promise<void> {
  await rows(
    db,
    `with place as (
       select id, creator_id, fan_id, row_number() over (order by id desc) - 1 as nth
       from conversation where id like '6b4%' or id like '6b5%'
     )
     insert into message (id, conversation_id, type, text, sender_id, created_at, updated_at)
     select '6c' || lpad(to_hex(n), 22, '0'), p.id, 'text',
       'Message ' || n || ' about ' || md5(n::text)
         || case when n % (100 * $2::int) = 0 then ' and the glaze' else '' end
         || case when n % ($1::int / 2) = 0 then ' of tenmoku' else '' end,
       case when n / $2 % 3 = 0 then p.creator_id else p.fan_id end,
       now() - make_interval(secs => $1 - n), now() - make_interval(secs => $1 - n)
     from generate_series(0, $1::int - 1) n
     join place p on p.nth = case when n % $2 = 0 then $3 - 1 else n % $3 end`,
    [count, longShare, conversations + partners],
  )
  await rows(
    db,
    `with last as (
       select distinct on (conversation_id) conversation_id, id, text, sender_id, created_at
       from message order by conversation_id, id desc
     )
     update conversation c set last_message_id = last.id, last_message = last.text,
       last_sender_id = last.sender_id, last_message_at = last.created_at
     from last where last.conversation_id = c.id`,
  )
  await rows(
    db,
    `insert into conversation_member
       (conversation_id, account_id, is_listed, last_message_at, message_count, unread_count)
     select c.id, a, true, c.last_message_at, counted.messages,
       case when ('x' || right(c.id, 8))::bit(32)::int < 400 and a = c.creator_id then 3 else 0 end
     from conversation c
     join (select conversation_id, count(*)::int as messages from message group by 1) counted
       on counted.conversation_id = c.id
     cross join unnest(array[c.creator_id, c.fan_id]) a`,
  )
}

interface Read {
  name: string
  url: string
  token: string
  isSearch?: true
}

/** The lists, as the creator and the fan who have most read them. */
export function readsOfMessages({ creatorToken, fanToken, longId }: Written): Read[] {
  const conversations = '/conversations?type=private&limit=20'
  const messages = `/messages/conversations/${longId}`
  const middle = `6c${'0'.repeat(18)}c350`
  return [
    { name: 'conversations of a creator', url: conversations, token: creatorToken },
    { name: 'conversations of a fan', url: conversations, token: fanToken },
    { name: 'its unread ones', url: `${conversations}&filter=unread`, token: creatorToken },
    {
      name: 'its page of 1,000 further on',
      url: `${conversations}&offset=1000`,
      token: creatorToken,
    },
    { name: 'messages of a long one', url: `${messages}?limit=25`, token: creatorToken },
    { name: 'older messages', url: `${messages}?limit=25&before=${middle}`, token: creatorToken },
    {
      ...{ name: 'the unread total', token: creatorToken },
      url: '/messages/counting-not-read-messages',
    },
    ...[
      ['search, one of 50,000', 'tenmoku'],
      ['search, one of 1,000', 'glaze'],
      ['search, all', 'about'],
    ].map(([name = '', keyword = '']): Read => {
      const url = `${messages}/search?limit=25&keyword=${keyword}`
      return { name, url, token: creatorToken, isSearch: true }
    }),
  ]
}
