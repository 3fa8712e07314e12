import { mediaAddressing } from '#server/platform/signing/index.ts'

/** The file ids of an account's pictures; null ones are shown as placeholders. */
export interface PictureRow {
  avatar_file_id: string | null
  cover_file_id: string | null
}

const address = (path: string) => `${mediaAddressing().origin}/media/${path}`

/** The address of an account's avatar, or of a placeholder. */
export const avatarAddress = (fileId: string | null): string =>
  address(fileId ? `${fileId}/avatar256` : 'placeholder/avatar')

/** The address of a variant of a public file. */
export const fileAddress = (fileId: string, variant: string): string =>
  address(`${fileId}/${variant}`)

const coverAddress = (fileId: string | null): string =>
  address(fileId ? `${fileId}/cover1500` : 'placeholder/cover')

/** Both pictures of an account as addresses, for the reader of the current reply. */
export const accountPictures = (row: PictureRow): { avatar: string; cover: string } => ({
  avatar: avatarAddress(row.avatar_file_id),
  cover: coverAddress(row.cover_file_id),
})
