import type { Tx } from '#server/platform/database/index.ts'
import { keepStandingTerms } from '#server/site/terms/index.ts'

interface Consent {
  accountId: string
  isAdult: boolean
  now: Date
}

/** Record that a new account agreed to the terms and the privacy policy as they are now. */
export async function recordConsent(tx: Tx, { accountId, isAdult, now }: Consent): Promise<void> {
  const pages = await tx
    .selectFrom('site_page')
    .select(['slug', 'updated_at'])
    .where('slug', 'in', ['terms-of-service', 'privacy-policy'])
    .where('status', '=', 'published')
    .execute()
  const versionOf = (slug: string) => pages.find((page) => page.slug === slug)?.updated_at ?? null
  await tx
    .insertInto('consent')
    .values({
      account_id: accountId,
      given_at: now,
      terms_version: versionOf('terms-of-service'),
      terms_version_id: await keepStandingTerms(tx, now),
      privacy_version: versionOf('privacy-policy'),
      is_adult: isAdult,
    })
    .execute()
}
