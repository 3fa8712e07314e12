/** What `/media` serves of an account's pictures, and what stands for those that it has none of. */
interface PictureRow {
  avatar_file_id: string | null
  cover_file_id: string | null
}

/** The same for the whole process, and set once, when it is composed. */
const media = { origin: '' }

/** Say where `/media` is served from: an origin without a closing slash. */
export function servePicturesFrom(origin: string): void {
  media.origin = origin
}

/** The address of an account's avatar, at worst of a placeholder. */
export const avatarAddress = (fileId: string | null): string =>
  fileId ? `${media.origin}/media/${fileId}/avatar256` : `${media.origin}/media/placeholder/avatar`

const coverAddress = (fileId: string | null): string =>
  fileId ? `${media.origin}/media/${fileId}/cover1500` : `${media.origin}/media/placeholder/cover`

/** Both pictures of an account as addresses. */
export const accountPictures = (row: PictureRow): { avatar: string; cover: string } => ({
  avatar: avatarAddress(row.avatar_file_id),
  cover: coverAddress(row.cover_file_id),
})
