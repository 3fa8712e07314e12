import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { countCharacters, isBlankText } from '#contract/kit/characters.ts'
import { KeepDraft, maxMessage } from '#contract/messaging/conversations.ts'
import { afterPause } from '../../lib/after-pause.ts'
import { call } from '../../lib/api.ts'
import { keepDraft, readDraft } from './drafts.ts'
import { signTyping } from './signs.ts'

interface Options {
  ownId: string
  conversationId: string
  /** What the server keeps. */
  stored: string
  onKept: (text: string) => void
}

const pauseMs = 800

/** What is typed: kept by the server, for other devices, and until it has it by the tab. */
export function useDraft({ ownId, conversationId, stored, onKept }: Options) {
  const [text, setText] = useState(stored)
  const latest = useRef(stored)
  const kept = useRef(stored)
  const cancel = useRef<() => void>(undefined)
  // One after the other: the last one that was typed must arrive last.
  const saving = useRef<Promise<void>>(Promise.resolve())

  const save = async () => {
    const next = latest.current
    if (next === kept.current || countCharacters(next) > maxMessage) return
    try {
      await call(KeepDraft, { params: { id: conversationId }, body: { text: next } })
      kept.current = next
      if (latest.current === next) keepDraft(ownId, conversationId, '')
      onKept(next)
    } catch {
      // The tab has it; it is tried again with what is typed next.
    }
  }
  const flush = () => {
    cancel.current?.()
    saving.current = saving.current.then(save)
  }
  const type = (next: string) => {
    setText(next)
    latest.current = next
    keepDraft(ownId, conversationId, next)
    cancel.current?.()
    cancel.current = afterPause(flush, pauseMs)
  }

  // After the first render, which must match the server's: it does not have what the tab keeps.
  const start = useEffectEvent(() => {
    const unsaved = readDraft(ownId, conversationId)
    if (unsaved && latest.current === stored) type(unsaved)
  })
  const end = useEffectEvent(flush)
  useEffect(() => {
    start()
    return () => end()
  }, [])

  const typed = (next: string) => {
    type(next)
    if (!isBlankText(next)) signTyping(conversationId)
  }

  return { text, type, /** The same, by hand. */ typed }
}
