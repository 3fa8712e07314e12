import type { FeedType } from '#contract/content/feed.ts'
import {
  UploadFeedAudio,
  UploadFeedDocument,
  UploadFeedPhoto,
  UploadFeedVideo,
} from '#contract/content/feed-uploads.ts'
import { maxPostFiles } from '#contract/content/post-fields.ts'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import type { ResumableType } from '#contract/files/uploads.ts'
import type { IconName } from '#web/ui/index.ts'
import { sendForm } from '../../entities/file/send-form.ts'
import type { UploadWatch } from '../../lib/upload-watch.ts'
import type { PhotoUpload } from '../../lib/use-photo-uploads.ts'

/** Post types that contain files. */
type HeldType = Exclude<FeedType, 'text' | 'scheduled-streaming'>

/** Post types with files, and how many each takes: several photos, or one file of another type. */
const kinds: Record<HeldType, { most: number; icon: IconName; endpoint: typeof UploadFeedPhoto }> =
  {
    photo: { most: maxPostFiles, icon: 'image', endpoint: UploadFeedPhoto },
    video: { most: 1, icon: 'video', endpoint: UploadFeedVideo },
    audio: { most: 1, icon: 'mic', endpoint: UploadFeedAudio },
    document: { most: 1, icon: 'file-text', endpoint: UploadFeedDocument },
  }

/** File types that the server accepts for each post type; it returns the error for others. */
export const accepted: Record<HeldType, string> = {
  photo: 'image/jpeg,image/png,image/webp,image/avif,image/gif,image/heic,.heic',
  video: 'video/*',
  audio: 'audio/*',
  document: '.pdf,.txt,.docx,.xlsx,.pptx,.odt,.ods,.odp,.rtf,.epub',
}

export const acceptedFiles = Object.values(accepted).join()

type Named = Pick<File, 'name' | 'type'>

/** Post type for a file; the server decides finally. Photos from phones may have no MIME type. */
export function heldTypeOf({ name, type }: Named): HeldType {
  if (type.startsWith('image/') || /\.hei[cf]$/i.test(name)) return 'photo'
  if (type.startsWith('video/')) return 'video'
  return type.startsWith('audio/') ? 'audio' : 'document'
}

export const uploadEndpointOf = (file: Named) => kinds[heldTypeOf(file)].endpoint

/** Files that are uploaded in parts when they are large: all but photos. */
function largeParts(form: FormData): Record<string, ResumableType> {
  const file = form.get('file')
  const type = file instanceof File ? heldTypeOf(file) : 'photo'
  return type === 'photo' ? {} : { file: `feed-${type}` }
}

/** MIME type of a file that the server has stored for a post of this type. */
export const mimeTypeOf = (type: FeedType): string | undefined =>
  type === 'video' || type === 'audio' ? `${type}/mp4` : undefined

export const sendTeaser = (endpoint: AnyEndpoint, form: FormData, watch: UploadWatch) =>
  sendForm(endpoint, form, { ...watch, large: { file: 'feed-teaser' } })

export const sendPostFile = (endpoint: AnyEndpoint, form: FormData, watch: UploadWatch) =>
  sendForm(endpoint, form, { ...watch, large: largeParts(form) })

/** Post type of the chosen files; without files it is `text`. */
export const typeOfFiles = ([first]: readonly PhotoUpload[]): HeldType | 'text' =>
  first ? heldTypeOf(first) : 'text'

export const iconOf = (upload: PhotoUpload): IconName => kinds[heldTypeOf(upload)].icon

/** Whether a post with these files accepts no more. */
export function isFullWith(held: readonly PhotoUpload[]): boolean {
  const type = typeOfFiles(held)
  return type !== 'text' && held.length >= kinds[type].most
}

/**
 * The chosen files that can be added to those a post already has: all of one type, up to the
 * maximum.
 */
export function fittingFiles<Given extends Named>(
  held: readonly PhotoUpload[],
  chosen: readonly Given[],
): Given[] {
  const [first] = [...held, ...chosen]
  if (!first) return []
  const type = heldTypeOf(first)
  return chosen
    .filter((file) => heldTypeOf(file) === type)
    .slice(0, Math.max(0, kinds[type].most - held.length))
}
