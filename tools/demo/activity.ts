import { CreateComment } from '#contract/engagement/comments.ts'
import { AddReaction } from '#contract/engagement/reactions.ts'
import { OpenConversation } from '#contract/messaging/conversations.ts'
import { ReactToMessage, ReadAllMessages, SendMessage } from '#contract/messaging/messages.ts'
import { AddCard } from '#contract/money/cards.ts'
import { BuyFeed, SendTip } from '#contract/money/charges.ts'
import { SubscribeToCreator, TopUpWallet } from '#contract/money/payments.ts'
import { Follow } from '#contract/profiles/follows.ts'
import type { Creator } from './accounts.ts'
import { conversations, type DemoConversation, type DemoLine } from './conversations.ts'
import type { DemoAccount, DemoSite } from './demo-site.ts'
import { comments, replies } from './texts.ts'

/** A creator with the ids of their published items, newest first. */
export interface Published extends Creator {
  postIds: string[]
  galleryIds: string[]
  videoIds: string[]
}

/** Fans follow, like and comment; popular creators get most of it, and a newcomer nothing. */
export async function followAndLike(
  site: DemoSite,
  fans: DemoAccount[],
  creators: Published[],
): Promise<void> {
  const written = { comments: 0, replies: 0 }
  for (const [f, fan] of fans.entries()) {
    for (const [c, creator] of creators.entries()) {
      const { account, about, postIds } = creator
      if (about.followers === 0) continue
      const isPopular = about.followers > 300
      if ((f + c) % 3 !== 2) await fan.attempt(Follow, { params: { id: account.id } })
      for (const [p, objectId] of postIds.slice(0, isPopular ? 6 : 3).entries()) {
        if ((f * 3 + c + p) % 4 === 0) continue
        await fan.attempt(AddReaction, { body: { objectId, objectType: 'feed', action: 'like' } })
        if ((f + c + p) % (isPopular ? 4 : 9) === 0)
          await comment(site, written, fan, creator, objectId)
      }
    }
  }
}

/** Comments under a post differ; the creator replies to every second one. */
async function comment(
  site: DemoSite,
  written: { comments: number; replies: number },
  fan: DemoAccount,
  { account }: Published,
  objectId: string,
): Promise<void> {
  const nth = written.comments++
  const content = comments[nth % comments.length] ?? ''
  const body = { objectId, objectType: 'feed' as const, content }
  const id =
    (await findComment(site, fan, objectId)) ?? (await fan.attempt(CreateComment, { body }))?._id
  if (nth % 2) return
  const reply = replies[written.replies++ % replies.length] ?? ''
  if (!id || (await findComment(site, account, id))) return
  await account.attempt(CreateComment, {
    body: { objectId: id, objectType: 'comment', content: reply },
  })
}

/** Finds an existing comment, as comments take no idempotency key. */
async function findComment({ parts }: DemoSite, author: DemoAccount, objectId: string) {
  const found = await parts.db
    .selectFrom('comment')
    .select('id')
    .where('object_id', '=', objectId)
    .where('created_by', '=', author.id)
    .limit(1)
    .executeTakeFirst()
  return found?.id
}

/** The test card whose payments always succeed. */
const testCard = {
  token: 'tok_sandbox_visa_success',
  month: '12',
  year: String(new Date().getUTCFullYear() + 4),
}

/** Save a test card for each fan and fill the wallet; what `alex` has left is a round hundred. */
export async function fillWallets(fans: DemoAccount[]): Promise<Map<string, string>> {
  const cards = new Map<string, string>()
  for (const [index, fan] of fans.entries()) {
    const params = { provider: 'stripe' as const }
    const { token } = await fan.call(AddCard, { params, body: testCard })
    cards.set(fan.id, token)
    const amount = 150 + index * 10
    const body = { amount, paymentGateway: 'stripe' as const, cardId: token }
    await fan.attempt(TopUpWallet, { body, key: 'demo top-up' })
  }
  return cards
}

/** All fans but the first subscribe to a few creators, tip, and unlock posts. */
export async function supportCreators(
  fans: DemoAccount[],
  creators: Published[],
  cards: Map<string, string>,
): Promise<void> {
  for (const [f, fan] of fans.entries()) {
    const cardId = cards.get(fan.id) ?? ''
    for (const [c, { account, about }] of creators.entries()) {
      if (about.followers === 0) continue
      const isFirst = f === 0
      if (isFirst ? !alexSubscribesTo.has(c) : (f + c) % 4 !== 0 && !(c === 0 && f < 5)) continue
      const performerId = account.id
      await fan.attempt(SubscribeToCreator, {
        key: `demo ${performerId}`,
        body: { type: 'monthly', performerId, paymentGateway: 'stripe', cardId },
      })
    }
    if (f === 0) await spendAsAlex(fan, creators)
    else await spend(fan, f, creators)
  }
}

/**
 * `mara` is left out, so that someone who tries the site as `alex` has nothing of hers unlocked.
 */
const alexSubscribesTo = new Set([1, 4, 7])

async function spend(fan: DemoAccount, f: number, creators: Published[]): Promise<void> {
  for (const [c, { account, postIds }] of creators.slice(0, 5).entries()) {
    if ((f + c) % 3 === 0) {
      const body = { price: 10 + ((f + c) % 4) * 5 }
      await fan.attempt(SendTip, { params: { id: account.id }, body, key: `demo ${account.id}` })
    } else if (c === 0 && f % 3 === 1) {
      // So that `mara` has earned enough for a payout that is paid and one that waits.
      const tip = { params: { id: account.id }, body: { price: 75 } }
      await fan.attempt(SendTip, { ...tip, key: `demo ${account.id}` })
    }
    const sold = postIds[2]
    if (sold && (f + c) % 2 === 0) await buy(fan, sold)
  }
}

const buy = (fan: DemoAccount, id: string) =>
  fan.attempt(BuyFeed, { params: { id }, body: {}, key: `demo ${id}` })

/** Spend fifty dollars, on two tips and three posts; bookmark some posts and the galleries. */
async function spendAsAlex(alex: DemoAccount, creators: Published[]): Promise<void> {
  for (const [c, { account, postIds, galleryIds }] of creators.slice(1, 6).entries()) {
    if (c < 2) {
      const tip = { params: { id: account.id }, body: { price: 20 - c * 5 } }
      await alex.attempt(SendTip, { ...tip, key: `demo ${account.id}` })
    }
    const sold = postIds[2]
    if (sold && c > 1) await buy(alex, sold)
    const keep = (objectId: string, objectType: 'feed' | 'gallery' | 'performer') =>
      alex.attempt(AddReaction, { body: { objectId, objectType, action: 'bookmark' } })
    await keep(postIds[c % 2] ?? '', 'feed')
    if (c % 2 === 0) await keep(account.id, 'performer')
    for (const id of galleryIds) await keep(id, 'gallery')
  }
}

/** Fans write to creators they subscribe to, who reply; the last message stays unread. */
export async function talk(fans: DemoAccount[], creators: Published[]): Promise<void> {
  for (const { lines, ...pair } of conversations) {
    const fan = fans.find(({ username }) => username === pair.fan)
    const creator = creators.find(({ about }) => about.username === pair.creator)
    if (fan && creator) await converse(fan, creator.account, lines)
  }
}

async function converse(
  fan: DemoAccount,
  creator: DemoAccount,
  lines: DemoConversation['lines'],
): Promise<void> {
  const opened = await fan.attempt(OpenConversation, {
    body: { source: 'performer', sourceId: creator.id },
  })
  if (!opened) return
  const params = { id: opened._id }
  const sent: (string | undefined)[] = []
  for (const [turn, line] of lines.entries()) {
    const { text, answers, reaction }: DemoLine = typeof line === 'string' ? { text: line } : line
    const [writer, other] = turn % 2 ? [creator, fan] : [fan, creator]
    await writer.attempt(ReadAllMessages, { params })
    const key = `demo ${opened._id} ${turn}`
    const replyTo = answers === undefined ? undefined : sent[turn - answers]
    const body = { text, type: 'text' as const, ...(replyTo && { replyTo }) }
    const id = (await writer.attempt(SendMessage, { params, body, key }))?._id
    sent.push(id)
    if (id && reaction) {
      await other.attempt(ReactToMessage, { params: { id }, body: { reaction } })
    }
  }
}
