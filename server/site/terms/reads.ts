import type { Db } from '#server/platform/database/index.ts'

/** The terms of service at some time; the content is Markdown. */
export interface TermsVersion {
  id: string
  updatedAt: Date
  texts: { locale: string; title: string; content: string }[]
}

/** Versions of the terms by their ids. */
export async function findTerms(
  db: Db,
  ids: readonly (string | null)[],
): Promise<Map<string, TermsVersion>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  if (wanted.length === 0) return new Map()
  const found = await db
    .selectFrom('terms_version')
    .select(['id', 'updated_at as updatedAt'])
    .select((eb) => eb.ref('texts').$castTo<TermsVersion['texts']>().as('texts'))
    .where('id', 'in', wanted)
    .execute()
  return new Map(found.map((version) => [version.id, version]))
}
