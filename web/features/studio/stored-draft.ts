import { useEffect, useRef } from 'react'
import { useAccount } from '../../entities/account/session.ts'
import type { PostDraft } from './post-draft.ts'

/** A stored draft, with the post it was based on. */
interface Kept {
  base: string
  draft: PostDraft
}

/**
 * Keep the draft in sessionStorage, so that it survives a reload; `restore` is called with it
 * afterwards. It is dropped when the user leaves the page, when the post was changed meanwhile, and
 * by the returned function: once it is saved, a reload must not bring it back.
 */
export function useStoredDraft(
  postId: string | undefined,
  draft: PostDraft,
  restore: (draft: PostDraft) => void,
): () => void {
  const address = `post-draft:${useAccount()._id}:${postId ?? 'new'}`
  const base = useRef(JSON.stringify(draft))
  const given = useRef(restore)

  useEffect(() => {
    const kept = read(address)
    if (kept?.base === base.current) given.current(kept.draft)
    return () => sessionStorage.removeItem(address)
  }, [address])

  useEffect(() => {
    if (JSON.stringify(draft) === base.current) return
    sessionStorage.setItem(address, JSON.stringify({ base: base.current, draft } satisfies Kept))
  }, [address, draft])

  return () => sessionStorage.removeItem(address)
}

function read(address: string): Kept | undefined {
  const text = sessionStorage.getItem(address)
  return text ? JSON.parse(text) : undefined
}
