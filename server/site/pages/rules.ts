import { locales } from '#contract/site-request.ts'
import { fieldProblem, Problem } from '#server/kernel/problem.ts'
import type { PageContent, StoredPage } from './reads.ts'

/** Pages required by law. */
export const legalSlugs: readonly string[] = ['terms-of-service', 'privacy-policy', 'imprint']

/** Pages that the site itself links to. */
const requiredSlugs: readonly string[] = [...legalSlugs, 'help']

export const isRequired = ({ slug }: { slug: string }): boolean => requiredSlugs.includes(slug)

export const mostPages = 200

/** Check rules beyond the schema. Throws `required` beside `texts`, `invalid`, `page_required`. */
export function checkPage(change: PageContent, before?: StoredPage): void {
  const changed = change.texts.map(({ locale }) => locale)
  if (!changed.includes(locales[0])) throw fieldProblem('required', 'texts')
  if (new Set(changed).size < changed.length) throw fieldProblem('not_valid', 'texts')
  if (!before || !isRequired(before)) return
  if (change.slug !== before.slug) throw fieldProblem('page_required', 'slug')
  if (change.status !== 'published') throw fieldProblem('page_required', 'status')
}

/** The text in a language, falling back to the default one. */
export function textFor<T extends { locale: string }>(texts: readonly T[], language: string): T {
  const found =
    texts.find(({ locale }) => locale === language) ??
    texts.find(({ locale }) => locale === locales[0])
  if (!found) throw new Problem('not_found')
  return found
}
