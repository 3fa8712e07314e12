import { AddCard, ListCards, RemoveCard } from '#contract/money/cards.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import { WIRE_NAME } from '#server/platform/payments/index.ts'
import { addCard, type CardParts, removeCard } from './actions.ts'
import { presentCard } from './card.ts'
import { listCards } from './reads.ts'

export function cardRoutes(api: Api, parts: CardParts) {
  serve(api, ListCards, async ({ viewer, query }) => {
    if (query.paymentGateway && query.paymentGateway !== WIRE_NAME) return { data: [], total: 0 }
    const { limit, offset } = query
    const gateway = parts.gateway.name
    const found = await listCards(parts.db, { ownerId: viewer.id, gateway, limit, offset })
    return { data: found.data.map(presentCard), total: found.total }
  })

  serve(api, AddCard, async ({ viewer, body }) => {
    const { token, month = '', year = '', holderName = '', keep } = body
    const card = { ownerId: viewer.id, token, month, year, holderName, keep }
    return presentCard(await addCard(parts, card))
  })

  serve(api, RemoveCard, async ({ viewer, params }) => {
    await removeCard(parts, { id: params.id, ownerId: viewer.id })
    return { success: true }
  })
}
