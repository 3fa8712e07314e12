import type { Photo } from '#contract/content/gallery.ts'
import type { Presenter, StoredFile } from '#server/files/index.ts'
import type { PhotoRow } from './reads.ts'

interface PhotoViewing {
  viewerId: string | null
  /** Whether this viewer may see the photos of its gallery. */
  unlocked: boolean
}

/** The contract's photo, for this viewer. */
export function presentPhoto(
  present: Presenter,
  row: PhotoRow,
  { file, viewerId, unlocked }: PhotoViewing & { file: StoredFile },
): Photo {
  const isListed = row.status === 'active' && row.galleryStatus === 'active'
  const shown = present.file(file, { viewerId, unlocked, isListed })
  const { url, isLocked, thumbnails, size, width, height, thumbhash, alt } = shown
  return {
    _id: row.id,
    title: row.title || row.description || row.createdAt.toISOString().slice(0, 10),
    ownTitle: row.title,
    description: row.description,
    status: row.status,
    performerId: row.creatorId,
    galleryId: row.galleryId,
    fileId: row.fileId,
    processing: file.status === 'created' || file.status === 'processing',
    isGalleryCover: row.id === row.coverId,
    photo: { url, isLocked, thumbnails, size, width, height, thumbhash, alt },
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}
