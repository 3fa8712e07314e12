import { type RefObject, useCallback, useEffect, useRef } from 'react'

/** What a form would submit. Files are compared by their names. */
const contentOf = (form: HTMLFormElement) =>
  JSON.stringify(
    [...new FormData(form)].map(([name, value]) => [
      name,
      value instanceof File ? value.name : value,
    ]),
  )

interface Saved {
  saved: boolean
  group: string
}

/**
 * Whether any form within an element would submit something else than when the page was opened or
 * the form was last saved, for a guard on leaving. A form is named by its field `group`.
 */
export function useUnsavedForms(
  within: RefObject<HTMLElement | null>,
  result: Saved | undefined,
): () => boolean {
  const kept = useRef(new Map<string, string>())
  const listForms = useCallback(
    () =>
      [...(within.current?.querySelectorAll('form') ?? [])].map(
        (form) => [String(new FormData(form).get('group')), form] as const,
      ),
    [within],
  )
  useEffect(() => {
    for (const [group, form] of listForms()) {
      if (!kept.current.has(group) || (result?.saved && result.group === group)) {
        kept.current.set(group, contentOf(form))
      }
    }
  }, [listForms, result])
  return useCallback(
    () => listForms().some(([group, form]) => kept.current.get(group) !== contentOf(form)),
    [listForms],
  )
}
