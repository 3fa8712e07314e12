import { type ItemKinds, type ItemRef, listOpenings } from '#server/access/index.ts'
import { dayMs, dayOf } from '#server/kernel/clock.ts'
import { isTip } from '#server/money/charges/index.ts'
import type { DisputeCase } from '#server/money/disputes/index.ts'
import type { Db } from '#server/platform/database/index.ts'
import { findTerms } from '#server/site/terms/index.ts'
import {
  creatorOf,
  type EvidenceRow,
  findFan,
  findMessages,
  findReceipt,
  listPurchases,
  listSignIns,
  readNames,
} from './reads.ts'

export interface FactParts {
  db: Db
  kinds: ItemKinds
}

/** What a document holds of each at most; what is older is left out. */
const most = { purchases: 200, openings: 2_000, items: 200, signIns: 20 }

/** Somebody may go on opening what they paid for after they dispute it. */
const daysOpenedAfter = 30

/** All that the site knows of a disputed payment, and may show to the bank. */
export type EvidenceFacts = Awaited<ReturnType<typeof readFacts>>

export async function readFacts(
  { db, kinds }: FactParts,
  { dispute, evidence }: { dispute: DisputeCase; evidence: EvidenceRow | undefined },
) {
  const { fan_id: accountId, opened_at: disputedAt } = dispute
  const [payment, fan, signIns, messages] = await Promise.all([
    findReceipt(db, dispute.payment_id),
    findFan(db, accountId),
    listSignIns(db, accountId, most.signIns),
    findMessages(db, dispute, evidence?.message_ids ?? []),
  ])
  const paidAt = payment.created_at
  const [purchases, opened, terms] = await Promise.all([
    payment.target === 'wallet'
      ? listPurchases(db, {
          ...{ accountId, from: paidAt, until: disputedAt, limit: most.purchases },
        })
      : [],
    listOpenings(db, {
      accountId,
      from: dayOf(paidAt),
      to: dayOf(new Date(disputedAt.getTime() + daysOpenedAfter * dayMs)),
      limit: most.openings,
    }),
    findTerms(db, [fan.terms_version_id, payment.terms_version_id]),
  ])
  const bought = purchases.flatMap(({ type, target: kind, target_id: id }) =>
    isTip(type) ? [] : [{ kind, id }],
  )
  const items = await itemsOf({ db, kinds }, [...bought, ...opened.map(refOf)])
  const creatorId = creatorOf(dispute)
  const openings = opened
    .map(({ itemId, kind, days }) => ({ kind, days, ...items.of(itemId) }))
    .filter(({ ownerId }) => creatorId === undefined || ownerId === creatorId)
    .slice(0, most.items)
  const names = await readNames(db, [
    creatorId ?? '',
    ...purchases.map(({ performer_id: id }) => id),
    ...openings.map(({ ownerId: id }) => id),
    ...messages.map(({ sender_id: id }) => id),
  ])
  const nameOf = (id: string) => names.get(id) ?? 'a deleted account'
  return {
    dispute,
    payment,
    creator: creatorId === undefined ? null : nameOf(creatorId),
    fan,
    signIns,
    statement: evidence?.statement ?? '',
    messages: messages.map((message) => ({ ...message, sender: nameOf(message.sender_id) })),
    purchases: purchases.map((charge) => ({
      ...charge,
      title: isTip(charge.type) ? '' : items.of(charge.target_id).title,
      creator: nameOf(charge.performer_id),
    })),
    openings: openings.map((opening) => ({ ...opening, creator: nameOf(opening.ownerId) })),
    termsAtSignUp: terms.get(fan.terms_version_id ?? ''),
    termsAtPayment: terms.get(payment.terms_version_id ?? ''),
  }
}

const refOf = ({ kind, itemId }: { kind: string; itemId: string }): ItemRef => ({
  kind,
  id: itemId,
})

/** Titles and owners of items; both are empty for one that is gone. */
async function itemsOf({ db, kinds }: FactParts, refs: readonly ItemRef[]) {
  const known = refs.filter(({ kind }) => kinds.has(kind))
  const found = await kinds.factsOf(db, known)
  return {
    of: (id: string) => {
      const facts = found.get(id)
      return { title: facts?.title ?? '', ownerId: facts?.ownerId ?? '' }
    },
  }
}
