import { useState } from 'react'
import { type Gallery, maxGalleryPhotos, type Photo } from '#contract/content/gallery.ts'
import { AddPhotosFromVault, UploadPhoto } from '#contract/content/photos.ts'
import { call } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-problem.ts'
import { usePhotoUploads } from '../../lib/use-photo-uploads.ts'

interface Stored {
  gallery: Gallery
  /** Stored photos when the page was loaded, oldest first. */
  photos: readonly Photo[]
  /** Called after a change, to revalidate. */
  onChanged: () => void
}

/** Photos of a gallery: the loaded ones, those added since, and running uploads. */
export function useGalleryPhotos({ gallery, photos, onChanged }: Stored) {
  const [added, setAdded] = useState<readonly Photo[]>([])
  const stored = new Set(photos.map(({ _id }) => _id))
  const shown = [...photos, ...added.filter(({ _id }) => !stored.has(_id))]
  const uploads = usePhotoUploads(UploadPhoto, {
    most: maxGalleryPhotos - shown.length,
    part: 'photo',
    fields: { galleryId: gallery._id, status: 'active' },
    onKept: (reply) => setAdded((before) => [...before, reply as Photo]),
  })

  /** Run a change on the server; resolves to the error message on failure. */
  const change = async (send: () => Promise<unknown>): Promise<string | undefined> => {
    try {
      await send()
    } catch (failure) {
      return messageOf(failure)
    }
    setAdded([])
    onChanged()
    return undefined
  }

  const addFromVault = async (mediaIds: string[], key: string) => {
    const body = { galleryId: gallery._id, mediaIds }
    const { data } = await call(AddPhotosFromVault, { body, key })
    setAdded((before) => [...before, ...data])
    onChanged()
  }
  return { shown, uploads, change, addFromVault }
}

export type ChangePhotos = ReturnType<typeof useGalleryPhotos>['change']
