import { useCallback, useRef, useState } from 'react'
import type { Feed } from '#contract/content/feed.ts'
import { UploadFeedTeaser, UploadFeedThumbnail } from '#contract/content/feed-uploads.ts'
import { maxPostFiles } from '#contract/content/post-fields.ts'
import { problemOf } from '../../lib/api-problem.ts'
import { type PhotoUpload, usePhotoUploads } from '../../lib/use-photo-uploads.ts'
import {
  draftOf,
  emptyDraft,
  type HeldFiles,
  mayChangeFiles,
  type PostDraft,
} from './post-draft.ts'
import {
  mimeTypeOf,
  sendPostFile,
  sendTeaser,
  typeOfFiles,
  uploadEndpointOf,
} from './post-files.ts'
import { useStoredDraft } from './stored-draft.ts'
import type { PostFailure } from './use-post-checks.ts'

/** Form state of a new or edited post. */
export function usePostForm(feed?: Feed) {
  const [draft, setDraft] = useState<PostDraft>(() => (feed ? draftOf(feed) : emptyDraft))
  const dropStored = useStoredDraft(feed?._id, draft, setDraft)
  const uploads = usePhotoUploads(uploadEndpointOf, {
    most: maxPostFiles,
    send: sendPostFile,
    initial: feed ? photosOf(feed) : [],
  })
  const extras = useExtras(feed)
  const written = fingerprint(draft, [
    ...uploads.photos,
    ...extras.thumbnail.photos,
    ...extras.teaser.photos,
  ])
  const type = typeOfFiles(uploads.photos)
  const files: HeldFiles = {
    type,
    fileIds: uploads.ids,
    ...(type === 'video' && {
      thumbnailId: extras.thumbnail.ids[0] ?? null,
      teaserId: extras.teaser.ids[0] ?? null,
    }),
  }
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<PostFailure>()
  const first = useRef(written)
  const latest = useRef(first.current)
  latest.current = written

  return {
    stored: feed,
    draft,
    uploads,
    extras,
    files,
    isSending,
    failure,
    change: (part: Partial<PostDraft>) => setDraft((current) => ({ ...current, ...part })),
    isDirty: useCallback(() => latest.current !== first.current, []),

    /** Submit the form. Resolves to whether it was saved; the error is in `failure`. */
    async save(send: () => Promise<unknown>): Promise<boolean> {
      setSending(true)
      setFailure(undefined)
      try {
        await send()
        dropStored()
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

/** Thumbnail and teaser uploads of a video post. */
function useExtras(feed: Feed | undefined) {
  const { thumbnail, teaser } = feed ?? {}
  const held = (file: Feed['thumbnail'] | undefined, type: string) =>
    file ? [{ key: file._id, id: file._id, name: '', type, src: file.thumbnails[0] ?? '' }] : []
  return {
    thumbnail: usePhotoUploads(UploadFeedThumbnail, {
      most: 1,
      initial: held(thumbnail, 'image/webp'),
    }),
    teaser: usePhotoUploads(UploadFeedTeaser, {
      most: 1,
      send: sendTeaser,
      initial: held(teaser, 'video/mp4'),
    }),
  }
}

/** Files of the stored post, as finished uploads. */
function photosOf(feed: Feed): PhotoUpload[] {
  if (!mayChangeFiles(feed)) return []
  const isPhoto = feed.type === 'photo'
  return feed.files.map(({ _id, name, mimeType, thumbnails, url, alt }) => ({
    key: _id,
    id: _id,
    name,
    alt,
    // The original type may be wrong after processing: a video uploaded as a recording is reduced
    // to its sound.
    type: mimeTypeOf(feed.type) ?? mimeType,
    src: thumbnails[0] ?? (isPhoto ? (url ?? '') : ''),
  }))
}
