import { type Label, maxLabels } from '#contract/messaging/labels.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { newId } from '#server/kernel/ids.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { Db } from '#server/platform/database/index.ts'
import { countLabels, findOther, findOwnLabels } from './reads.ts'
import { insertLabel, lockLabels, removeLabel, replaceLabels, updateLabel } from './writes.ts'

export interface LabelParts {
  clock: Clock
  db: Db
}

interface OwnLabel {
  id: string
  accountId: string
}

/** Throws `name_exists`, `too_many`. */
export function addLabel(
  { clock, db }: LabelParts,
  { accountId, name }: { accountId: string; name: string },
): Promise<Label> {
  return db.transaction().execute(async (tx) => {
    await lockLabels(tx, accountId)
    if ((await countLabels(tx, accountId)) >= maxLabels) {
      throw new Problem('too_many', { limit: maxLabels })
    }
    const label = { id: newId(), accountId, name: name.trim() }
    await insertLabel(tx, label, clock.now())
    return { _id: label.id, name: label.name, count: 0 }
  })
}

/** Throws `not_found`, `name_exists`. */
export async function renameLabel(
  { db }: LabelParts,
  { name, ...own }: OwnLabel & { name: string },
): Promise<Label> {
  if (!(await updateLabel(db, { ...own, name: name.trim() }))) throw new Problem('not_found')
  const [label] = await findOwnLabels(db, own.accountId, [own.id])
  if (!label) throw new Problem('not_found')
  return label
}

/** Throws `not_found`. */
export async function deleteLabel({ db }: LabelParts, own: OwnLabel): Promise<void> {
  if (!(await removeLabel(db, own))) throw new Problem('not_found')
}

/**
 * Give the other member of an own conversation these labels and no others; returns their ids. Throws `not_found`, also for
 * a label of somebody else.
 */
export function labelConversation(
  { db }: LabelParts,
  {
    accountId,
    conversationId,
    labelIds,
  }: { accountId: string; conversationId: string; labelIds: readonly string[] },
): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    await lockLabels(tx, accountId)
    const contactId = await findOther(tx, { accountId, conversationId })
    if (!contactId) throw new Problem('not_found')
    const wanted = [...new Set(labelIds)]
    const own = await findOwnLabels(tx, accountId, wanted)
    if (own.length < wanted.length) throw new Problem('not_found')
    await replaceLabels(tx, { accountId, contactId, labelIds: wanted })
    return wanted
  })
}
