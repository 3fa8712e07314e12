import { isBlankText } from '#contract/kit/characters.ts'
import type { EditablePage, PageText } from '#contract/site/page-editing.ts'
import type { PageStatus } from '#contract/site/pages.ts'
import { type Locale, locales } from '#contract/site-request.ts'

export type DraftText = Omit<PageText, 'locale'>

/** Form values of a page: one text per language, empty where there is none. */
export interface PageDraft {
  slug: string
  status: PageStatus
  texts: Record<Locale, DraftText>
}

const noText: DraftText = { title: '', shortDescription: '', content: '' }

export function draftOf(page?: EditablePage): PageDraft {
  const textOf = (locale: Locale): DraftText => {
    const found = page?.texts.find((text) => text.locale === locale)
    if (!found) return noText
    const { locale: _, ...text } = found
    return text
  }
  return {
    slug: page?.slug ?? '',
    status: page?.status ?? 'draft',
    texts: Object.fromEntries(
      locales.map((locale) => [locale, textOf(locale)]),
    ) as PageDraft['texts'],
  }
}

/** Request body; languages without any text are left out. */
export const bodyOf = ({ slug, status, texts }: PageDraft) => ({
  slug: slug.trim(),
  status,
  texts: locales
    .map((locale) => ({ locale, ...texts[locale] }))
    .filter((text) => Boolean(text.title.trim() || text.content.trim())),
})

/** Languages that have text but no title; the default language always needs a title. */
export const untitled = ({ texts }: PageDraft): Locale[] =>
  locales.filter((locale, index) => {
    const { title, content } = texts[locale]
    return isBlankText(title) && (index === 0 || Boolean(content.trim()))
  })
