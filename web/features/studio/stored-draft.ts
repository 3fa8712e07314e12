import { useEffect, useRef } from 'react'
import { useAccount } from '../../entities/account/session.ts'
import { tabStorage } from '../../lib/browser-storage.ts'
import type { PostDraft } from './post-draft.ts'

/** A stored draft, with the post it was based on. */
interface Kept {
  base: string
  draft: PostDraft
}

/**
 * Keep the draft in the tab, so that it survives a reload; `restore` is called with it
 * afterwards. It is dropped when the user leaves the page, when the post was changed meanwhile, and
 * by the returned function: once it is saved, a reload must not bring it back.
 */
export function useStoredDraft(
  postId: string | undefined,
  draft: PostDraft,
  restore: (draft: PostDraft) => void,
): () => void {
  const key = `post-draft:${useAccount()._id}:${postId ?? 'new'}`
  const base = useRef(JSON.stringify(draft))
  const firstRestore = useRef(restore)

  useEffect(() => {
    const stored = tabStorage.readJson(key) as Kept | undefined
    if (stored?.base === base.current) firstRestore.current(stored.draft)
    return () => tabStorage.drop(key)
  }, [key])

  useEffect(() => {
    if (JSON.stringify(draft) === base.current) return
    tabStorage.keep(key, JSON.stringify({ base: base.current, draft } satisfies Kept))
  }, [key, draft])

  return () => tabStorage.drop(key)
}
