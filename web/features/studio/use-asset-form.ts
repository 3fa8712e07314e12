import { type FormEvent, useCallback, useRef, useState } from 'react'
import { hiddenDraft } from '../../entities/schedule/schedule-draft.ts'
import { problemOf } from '../../lib/api-problem.ts'
import type { AssetDraft } from './asset-draft.ts'
import { isDraftPressed } from './send-buttons.tsx'
import type { PostFailure } from './use-post-checks.ts'

interface Options<Draft, Gap> {
  stored: Draft
  invalidFields: (draft: Draft) => readonly Gap[]
  /** Saves the draft; errors it throws are shown, and the input is kept. */
  onSave: (draft: Draft) => Promise<void>
}

/** Form state of a gallery or video: draft, validation errors and server errors. */
export function useAssetForm<Draft extends AssetDraft, Gap extends string>({
  stored,
  invalidFields,
  onSave,
}: Options<Draft, Gap>) {
  const [draft, setDraft] = useState(stored)
  const [isTried, setTried] = useState(false)
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<PostFailure>()
  const saved = useRef(JSON.stringify(stored))
  const latest = useRef(saved.current)
  latest.current = JSON.stringify(draft)
  const gaps = isTried ? invalidFields(draft) : []

  const save = async (sent: Draft) => {
    setSending(true)
    setFailure(undefined)
    const before = saved.current
    // Saving may navigate to another page.
    saved.current = latest.current
    try {
      await onSave(sent)
    } catch (problem) {
      saved.current = before
      const { message, fields } = problemOf(problem)
      setFailure({ message, fields })
    }
    setSending(false)
  }

  return {
    draft,
    isSending,
    failure,
    /** Error message of a field: client-side validation first, then the server's error. */
    errorOf: (field: Gap, sentence: string): string | null =>
      gaps.includes(field) ? sentence : (failure?.fields[field] ?? null),
    change: (part: Partial<Draft>) => setDraft((current) => ({ ...current, ...part })),
    changeBy: (next: (current: Draft) => Draft) => setDraft(next),
    isDirty: useCallback(() => latest.current !== saved.current, []),
    submit: async (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      const form = event.currentTarget
      setTried(true)
      const sent = isDraftPressed(event) ? hiddenDraft(draft) : draft
      if (invalidFields(sent).length === 0) await save(sent)
      showFirstFault(form)
    },
  }
}

/** The first error may be far above the submit button: scroll to it. */
function showFirstFault(form: HTMLFormElement): void {
  requestAnimationFrame(() => {
    form.querySelector('[role=alert], [aria-invalid=true]')?.scrollIntoView({ block: 'center' })
  })
}
