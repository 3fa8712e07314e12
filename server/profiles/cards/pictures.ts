import { mediaUrlContext } from '#server/platform/signing/index.ts'

/** The file ids of an account's pictures; null ones are shown as placeholders. */
export interface PictureRow {
  avatar_file_id: string | null
  cover_file_id: string | null
}

const mediaUrl = (path: string) => `${mediaUrlContext().origin}/media/${path}`

/** The URL of an account's avatar, or of a placeholder. */
export const avatarUrl = (fileId: string | null): string =>
  mediaUrl(fileId ? `${fileId}/avatar256` : 'placeholder/avatar')

/** The URL of a variant of a public file. */
export const fileUrl = (fileId: string, variant: string): string => mediaUrl(`${fileId}/${variant}`)

const coverUrl = (fileId: string | null): string =>
  mediaUrl(fileId ? `${fileId}/cover1500` : 'placeholder/cover')

/** Both pictures of an account as URLs, for the reader of the current reply. */
export const accountPictures = (row: PictureRow): { avatar: string; cover: string } => ({
  avatar: avatarUrl(row.avatar_file_id),
  cover: coverUrl(row.cover_file_id),
})
