import { type FormEvent, useState } from 'react'
import { hiddenDraft } from '../../entities/schedule/schedule-draft.ts'
import type { PhotoUploads } from '../../lib/use-photo-uploads.ts'
import type { PlainName } from './draft-fields.tsx'
import { type InvalidField, invalidFields, type PostDraft, plainFault } from './post-draft.ts'
import type { PostExtrasUploads } from './post-extras.tsx'
import { typeOfFiles } from './post-files.ts'
import { isDraftPressed } from './send-buttons.tsx'

/** Error of the last submit. */
export interface PostFailure {
  message: string
  fields: Record<string, string>
}

type Checked = {
  draft: PostDraft
  uploads: PhotoUploads
  extras: PostExtrasUploads
  failure: PostFailure | undefined
  onSubmit: (draft: PostDraft) => void
}

/**
 * What is wrong with a draft, once it was tried to submit it: invalid fields here, or those that the
 * server named. Only a valid draft is submitted.
 */
export function usePostChecks({ draft, uploads, extras, failure, onSubmit }: Checked) {
  const [isTried, setTried] = useState(false)
  // Failed ones too: they can be tried again, or replaced.
  const count = uploads.photos.length
  const isVideo = typeOfFiles(uploads.photos) === 'video'
  const held = isVideo ? [uploads, extras.thumbnail, extras.teaser] : [uploads]
  const isReady = held.every((one) => one.isReady)
  const hasFailed = held.some((one) => one.photos.some(({ error }) => error))
  const gaps = isTried ? invalidFields(draft, { count, isReady }) : []
  /** It was tried to submit it while files are still uploading, and none failed: no error. */
  const isWaiting = gaps.includes('photos') && !hasFailed

  /** The sentence for an invalid field, or the server's for it or for one of these names. */
  const errorOf = (field: InvalidField, sentence: string, ...named: string[]) => {
    if (gaps.includes(field) && !(field === 'photos' && isWaiting)) return sentence
    const failed = [field, ...named].find((name) => failure?.fields[name])
    return (failed && failure?.fields[failed]) ?? null
  }
  const plainErrorOf = (name: PlainName) => errorOf(name, plainFault(draft, name)?.() ?? '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const sent = isDraftPressed(event) ? hiddenDraft(draft) : draft
    if (invalidFields(sent, { count, isReady }).length === 0) onSubmit(sent)
  }
  return { count, isVideo, isWaiting, errorOf, plainErrorOf, submit }
}
