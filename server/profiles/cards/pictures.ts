import { mediaAddressing } from '#server/platform/signing/index.ts'

/** What `/media` serves of an account's pictures, and what stands for those that it has none of. */
export interface PictureRow {
  avatar_file_id: string | null
  cover_file_id: string | null
}

const address = (path: string) => `${mediaAddressing().origin}/media/${path}`

/** The address of an account's avatar, at worst of a placeholder. */
export const avatarAddress = (fileId: string | null): string =>
  address(fileId ? `${fileId}/avatar256` : 'placeholder/avatar')

/** The address of a variant of a file that is open to everyone. */
export const fileAddress = (fileId: string, variant: string): string =>
  address(`${fileId}/${variant}`)

const coverAddress = (fileId: string | null): string =>
  address(fileId ? `${fileId}/cover1500` : 'placeholder/cover')

/** Both pictures of an account as addresses, for whoever gets the answer that is being made. */
export const accountPictures = (row: PictureRow): { avatar: string; cover: string } => ({
  avatar: avatarAddress(row.avatar_file_id),
  cover: coverAddress(row.cover_file_id),
})
