import type { DocumentKind } from '#contract/profiles/documents.ts'
import type { Tx } from '#server/platform/database/index.ts'

interface NewDocument {
  accountId: string
  kind: DocumentKind
  fileId: string
}

/**
 * Lock a creator, so that uploads and decisions run one after the other; false when there is none.
 */
export async function lockCreator(tx: Tx, accountId: string): Promise<boolean> {
  const creator = await tx
    .selectFrom('creator')
    .select('account_id')
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
  return creator !== undefined
}

/** Delete documents of a creator, all or one kind; returns their files. */
export async function deleteDocuments(
  tx: Tx,
  { accountId, kind }: { accountId: string; kind?: DocumentKind },
): Promise<string[]> {
  const deleted = await tx
    .deleteFrom('identity_document')
    .where('account_id', '=', accountId)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind as DocumentKind))
    .returning('file_id')
    .execute()
  return deleted.map(({ file_id }) => file_id)
}

export async function insertDocument(
  tx: Tx,
  { accountId, kind, fileId }: NewDocument,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('identity_document')
    .values({ account_id: accountId, kind, file_id: fileId, uploaded_at: now })
    .execute()
}

/**
 * After a document upload the creator is not verified any more. Both documents together wait for a
 * decision; a waiting creator keeps the position in the queue.
 */
export async function resetVerification(tx: Tx, accountId: string, now: Date): Promise<void> {
  await tx
    .updateTable('creator')
    .set({ verified_document: false })
    .where('account_id', '=', accountId)
    .execute()
  await tx
    .deleteFrom('creator_verification')
    .where('account_id', '=', accountId)
    .where('status', '<>', 'waiting')
    .execute()
  const { documents } = await tx
    .selectFrom('identity_document')
    .select((eb) => eb.fn.countAll<bigint>().as('documents'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  if (Number(documents) < 2) return
  await tx
    .insertInto('creator_verification')
    .values({ account_id: accountId, status: 'waiting', submitted_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

interface VerificationDecision {
  accountId: string
  decision: 'accepted' | 'refused'
  reason: string
}

/** Store the decision of staff about the documents of a waiting creator. */
export async function decideVerification(
  tx: Tx,
  { accountId, decision, reason }: VerificationDecision,
  now: Date,
): Promise<void> {
  const isVerified = decision === 'accepted'
  await tx
    .updateTable('creator_verification')
    .set({ status: decision, reason, decided_at: now })
    .where('account_id', '=', accountId)
    .execute()
  await tx
    .updateTable('creator')
    .set({ verified_document: isVerified, verified_account: isVerified })
    .where('account_id', '=', accountId)
    .execute()
}
