import { useCallback, useRef, useState } from 'react'
import { CreatePage, type EditablePage, UpdatePage } from '#contract/site/page-editing.ts'
import type { Locale } from '#contract/site-request.ts'
import { call } from '../../lib/api.ts'
import { problemOf } from '../../lib/api-problem.ts'
import { bodyOf, type DraftText, draftOf, type PageDraft } from './page-draft.ts'

/** Error of the last save. */
interface Failure {
  message: string
  fields: Record<string, string>
}

/** Form state of a new or edited page. */
export function usePageForm(page?: EditablePage) {
  const [draft, setDraft] = useState<PageDraft>(() => draftOf(page))
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const saved = useRef(JSON.stringify(draft))
  const latest = useRef(saved.current)
  latest.current = JSON.stringify(draft)

  return {
    draft,
    isSending,
    failure,
    change: (part: Partial<PageDraft>) => setDraft((current) => ({ ...current, ...part })),
    changeText: (locale: Locale, part: Partial<DraftText>) =>
      setDraft((current) => ({
        ...current,
        texts: { ...current.texts, [locale]: { ...current.texts[locale], ...part } },
      })),
    isDirty: useCallback(() => latest.current !== saved.current, []),

    /** Resolves to the saved page; undefined if saving failed, with the error in `failure`. */
    async save(): Promise<EditablePage | undefined> {
      setSending(true)
      setFailure(undefined)
      const body = bodyOf(draft)
      try {
        const stored = page
          ? await call(UpdatePage, { params: { id: page._id }, body })
          : await call(CreatePage, { body })
        saved.current = latest.current
        return stored
      } catch (problem) {
        const { message, fields } = problemOf(problem)
        setFailure({ message, fields })
        return undefined
      } finally {
        setSending(false)
      }
    },
  }
}

export type PageForm = ReturnType<typeof usePageForm>
