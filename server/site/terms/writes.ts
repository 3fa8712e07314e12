import { sql } from 'kysely'
import { newId } from '#server/kernel/ids.ts'
import type { Tx } from '#server/platform/database/index.ts'

const slug = 'terms-of-service'

/**
 * The id of the terms of service as they stand, whose texts are kept from the first time on that somebody
 * agrees to them. Null while none are published. One read by two indexes, unless they have changed.
 */
export async function keepStandingTerms(tx: Tx, now: Date): Promise<string | null> {
  const page = await tx
    .selectFrom('site_page as p')
    .leftJoin('terms_version as v', 'v.updated_at', 'p.updated_at')
    .select(['p.id as page_id', 'v.id'])
    .where('p.slug', '=', slug)
    .where('p.status', '=', 'published')
    .executeTakeFirst()
  if (!page || page.id !== null) return page?.id ?? null
  await sql`
    insert into terms_version (id, updated_at, texts, created_at)
    select ${newId(now.getTime())}, p.updated_at, jsonb_agg(jsonb_build_object(
      'locale', t.locale, 'title', t.title, 'content', t.content) order by t.locale), ${now}
    from site_page p join site_page_text t on t.page_id = p.id
    where p.id = ${page.page_id} and p.slug = ${slug} group by p.id
    on conflict (updated_at) do nothing`.execute(tx)
  // Of another process, if it was first.
  const kept = await tx
    .selectFrom('site_page as p')
    .innerJoin('terms_version as v', 'v.updated_at', 'p.updated_at')
    .select('v.id')
    .where('p.id', '=', page.page_id)
    .executeTakeFirst()
  return kept?.id ?? null
}
