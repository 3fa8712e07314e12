import { useCallback, useRef, useState } from 'react'
import type { Feed } from '#contract/content/feed.ts'
import { UploadFeedPhoto } from '#contract/content/feed-uploads.ts'
import { problemOf } from '../../lib/api-problem.ts'
import { type PhotoUpload, usePhotoUploads } from '../../lib/use-photo-uploads.ts'
import { useKeptDraft } from './kept-draft.ts'
import { draftOf, emptyDraft, maxPhotos, mayChangeFiles, type PostDraft } from './post-draft.ts'
import type { PostFailure } from './post-editor.tsx'

/** What is written in the form of a post, new or changed, until the server has it. */
export function usePostForm(feed?: Feed) {
  const [draft, setDraft] = useState<PostDraft>(() => (feed ? draftOf(feed) : emptyDraft))
  useKeptDraft(feed?._id, draft, setDraft)
  const uploads = usePhotoUploads(UploadFeedPhoto, {
    most: maxPhotos,
    initial: feed ? photosOf(feed) : [],
  })
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<PostFailure>()
  const first = useRef(fingerprint(draft, uploads.photos))
  const latest = useRef(first.current)
  latest.current = fingerprint(draft, uploads.photos)

  return {
    draft,
    uploads,
    isSending,
    failure,
    change: (part: Partial<PostDraft>) => setDraft((current) => ({ ...current, ...part })),
    isDirty: useCallback(() => latest.current !== first.current, []),

    /** Send it. Answers whether the server has it; what it said against it is in `failure`. */
    async save(send: () => Promise<unknown>): Promise<boolean> {
      setSending(true)
      setFailure(undefined)
      try {
        await send()
        first.current = latest.current
        return true
      } catch (problem) {
        const { message, fields } = problemOf(problem)
        setFailure({ message, fields })
        return false
      } finally {
        setSending(false)
      }
    },
  }
}

const fingerprint = (draft: PostDraft, photos: readonly PhotoUpload[]) =>
  JSON.stringify([draft, photos.map(({ key }) => key)])

/** The photos that a post has already. */
function photosOf(feed: Feed): PhotoUpload[] {
  if (!mayChangeFiles(feed)) return []
  return feed.files.map(({ _id, name, thumbnails, url }) => ({
    key: _id,
    id: _id,
    name,
    src: thumbnails[0] ?? url ?? '',
  }))
}
