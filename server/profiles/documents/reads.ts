import type { DocumentKind } from '#contract/profiles/documents.ts'
import type { CreatorSelf } from '#contract/profiles/me.ts'
import type { Files } from '#server/files/index.ts'
import type { Db, Tx } from '#server/platform/database/index.ts'

type OwnDocuments = Pick<CreatorSelf, DocumentKind | 'verification'>

/** The identity documents of a creator by kind, as file ids, and their verification status. */
export async function findDocuments(db: Db | Tx, accountId: string) {
  const [documents, verification] = await Promise.all([
    db
      .selectFrom('identity_document')
      .select(['kind', 'file_id as fileId', 'uploaded_at as uploadedAt'])
      .where('account_id', '=', accountId)
      .orderBy('kind', 'desc')
      .execute(),
    db
      .selectFrom('creator as c')
      .leftJoin('creator_verification as v', 'v.account_id', 'c.account_id')
      .select([
        'v.status',
        'v.reason',
        'v.submitted_at as submittedAt',
        'v.decided_at as decidedAt',
      ])
      .select('c.verified_document as isVerified')
      .where('c.account_id', '=', accountId)
      .executeTakeFirst(),
  ])
  return { documents, verification }
}

/** A creator's own documents, each with a URL that works for them alone. */
export async function readOwnDocuments(
  { db, files }: { db: Db; files: Files },
  accountId: string,
): Promise<OwnDocuments> {
  const { documents, verification } = await findDocuments(db, accountId)
  const shown = (kind: DocumentKind) => {
    const fileId = documents.find((document) => document.kind === kind)?.fileId
    return fileId ? { _id: fileId, url: files.present.signed(fileId, 'sealed', accountId) } : null
  }
  // Creators of the demo are verified without documents, and need not upload any.
  const status = verification?.status ?? (verification?.isVerified ? 'accepted' : 'missing')
  const reason = verification?.reason ?? ''
  return {
    idVerification: shown('idVerification'),
    documentVerification: shown('documentVerification'),
    verification: { status: status as OwnDocuments['verification']['status'], reason },
  }
}

/** An identity document's owner and kind, and the roles of the active account that requests it. */
export const findViewedDocument = (
  db: Db,
  { fileId, viewerId }: { fileId: string; viewerId: string },
) =>
  db
    .selectFrom(['identity_document as d', 'account as viewer'])
    .select(['d.account_id as ownerId', 'd.kind', 'viewer.roles'])
    .where('d.file_id', '=', fileId)
    .where('viewer.id', '=', viewerId)
    .where('viewer.status', '=', 'active')
    .executeTakeFirst()

/**
 * Accounts whose documents are to be deleted, at most 500: decided until then, or uploaded until
 * then and never complete.
 */
export async function listExpired(
  db: Db | Tx,
  { until, accountId }: { until: Date; accountId?: string },
): Promise<string[]> {
  const expired = await db
    .selectFrom('identity_document as d')
    .leftJoin('creator_verification as v', 'v.account_id', 'd.account_id')
    .select('d.account_id as accountId')
    .distinct()
    .where((eb) =>
      eb.or([
        eb('v.decided_at', '<=', until),
        eb.and([eb('v.account_id', 'is', null), eb('d.uploaded_at', '<=', until)]),
      ]),
    )
    .$if(accountId !== undefined, (query) => query.where('d.account_id', '=', accountId as string))
    .limit(500)
    .execute()
  return expired.map((row) => row.accountId)
}
