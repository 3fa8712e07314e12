import { CreateComment } from '#contract/engagement/comments.ts'
import { AddReaction } from '#contract/engagement/reactions.ts'
import { OpenConversation } from '#contract/messaging/conversations.ts'
import { SendMessage } from '#contract/messaging/messages.ts'
import { AddCard } from '#contract/money/cards.ts'
import { BuyFeed, SendTip } from '#contract/money/charges.ts'
import { SubscribeToCreator, TopUpWallet } from '#contract/money/payments.ts'
import { Follow } from '#contract/profiles/follows.ts'
import type { Creator } from './cast.ts'
import type { Actor } from './stage.ts'
import { testCard } from './test-card.ts'
import { comments, creatorReplies, fanMessages } from './words.ts'

/** A creator with the ids of what was published, newest first. */
export interface Published extends Creator {
  postIds: string[]
}

/** Fans follow, like and say something: who does what follows from their places in the cast. */
export async function followAndLike(fans: Actor[], creators: Published[]): Promise<void> {
  for (const [f, fan] of fans.entries()) {
    for (const [c, { actor, postIds }] of creators.entries()) {
      if ((f + c) % 3 !== 2) await fan.call(Follow, { params: { id: actor.id } })
      for (const [p, objectId] of postIds.slice(0, 6).entries()) {
        if ((f * 3 + c + p) % 4 === 0) continue
        await fan.call(AddReaction, { body: { objectId, objectType: 'feed', action: 'like' } })
        if ((f + c + p) % 5 !== 0) continue
        const content = comments[(f + c + p) % comments.length] ?? ''
        await fan.call(CreateComment, { body: { objectId, objectType: 'feed', content } })
      }
    }
  }
}

/** Each fan keeps a test card and fills the wallet; `alex` with a round hundred. */
export async function fillWallets(fans: Actor[]): Promise<Map<string, string>> {
  const cards = new Map<string, string>()
  for (const [place, fan] of fans.entries()) {
    const card = testCard()
    const params = { provider: 'stripe' as const }
    const { token } = await fan.call(AddCard, { params, body: card })
    cards.set(fan.id, token)
    const amount = place === 0 ? 100 : 150 + place * 10
    await fan.call(TopUpWallet, { body: { amount, paymentGateway: 'stripe', cardId: token } })
  }
  return cards
}

/** All but the first fan subscribe to a few, tip, and unlock what is for sale. */
export async function supportCreators(
  fans: Actor[],
  creators: Published[],
  cards: Map<string, string>,
): Promise<void> {
  for (const [f, fan] of fans.entries()) {
    const cardId = cards.get(fan.id) ?? ''
    for (const [c, { actor }] of creators.entries()) {
      const isFirst = f === 0
      if (isFirst ? c !== 1 : (f + c) % 4 !== 0 && !(c === 0 && f < 5)) continue
      const performerId = actor.id
      await fan.call(SubscribeToCreator, {
        body: { type: 'monthly', performerId, paymentGateway: 'stripe', cardId },
      })
    }
    if (f === 0) continue
    for (const [c, { actor, postIds }] of creators.slice(0, 5).entries()) {
      if ((f + c) % 3 === 0) {
        await fan.call(SendTip, {
          params: { id: actor.id },
          body: { price: 10 + ((f + c) % 4) * 5 },
        })
      }
      const sold = postIds[2]
      if (sold && (f + c) % 2 === 0) await fan.call(BuyFeed, { params: { id: sold }, body: {} })
    }
  }
}

/** Fans write to creators they subscribe to, and get answers; the last message stays unread. */
export async function talk(fans: Actor[], creators: Published[]): Promise<void> {
  for (const [f, fan] of fans.entries()) {
    const creator = creators[f === 0 ? 1 : f < 5 ? 0 : (4 - (f % 4)) % 4]
    if (!creator) continue
    const opened = await fan.call(OpenConversation, {
      body: { source: 'performer', sourceId: creator.actor.id },
    })
    const params = { id: opened._id }
    const say = (actor: Actor, text: string) =>
      actor.call(SendMessage, { params, body: { text, type: 'text' } })
    for (const [turn, text] of fanMessages.slice(0, 2 + (f % 3)).entries()) {
      await say(fan, text)
      const reply = creatorReplies[turn]
      if (reply && !(turn === 1 && f % 2)) await say(creator.actor, reply)
    }
  }
}
