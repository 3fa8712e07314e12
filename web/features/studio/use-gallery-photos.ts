import { useState } from 'react'
import { type Gallery, maxGalleryPhotos, type Photo } from '#contract/content/gallery.ts'
import { AddPhotosFromVault, OrderPhotos, UploadPhoto } from '#contract/content/photos.ts'
import { toast } from '#web/ui/index.ts'
import { call } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-problem.ts'
import { callSerially } from '../../lib/serial-calls.ts'
import { usePhotoUploads } from '../../lib/use-photo-uploads.ts'

interface Stored {
  gallery: Gallery
  /** Stored photos when the page was loaded, in their order. */
  photos: readonly Photo[]
  /** Called after a change, to revalidate. */
  onChanged: () => void
}

/** Photos of a gallery: the loaded ones, those added since, and running uploads. */
export function useGalleryPhotos({ gallery, photos, onChanged }: Stored) {
  const [added, setAdded] = useState<readonly Photo[]>([])
  const stored = new Set(photos.map(({ _id }) => _id))
  /** The order that was chosen since, also while it is sent. */
  const [order, setOrder] = useState<readonly string[]>([])
  const shown = inOrder([...photos, ...added.filter(({ _id }) => !stored.has(_id))], order)
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
  const idsWithMoved = (from: number, to: number) => {
    const ids = shown.map(({ _id }) => _id)
    return ids.toSpliced(from, 1).toSpliced(to, 0, ...ids.slice(from, from + 1))
  }
  const saveOrder = async (photoIds: readonly string[] = order) => {
    if (photoIds.length === 0) return
    setOrder(photoIds)
    const params = { id: gallery._id }
    const body = { photoIds: [...photoIds] }
    const refusal = await change(() =>
      callSerially(`order ${gallery._id}`, () => call(OrderPhotos, { params, body })),
    )
    if (!refusal) return
    setOrder([])
    toast(refusal, { tone: 'danger' })
  }
  return {
    shown,
    uploads,
    change,
    addFromVault,
    /** While a photo is dragged: it is not saved. */
    drag: (from: number, to: number) => setOrder(idsWithMoved(from, to)),
    move: (from: number, to: number) => void saveOrder(idsWithMoved(from, to)),
    saveOrder,
  }
}

/** Photos that are not in the order follow. */
function inOrder(photos: readonly Photo[], order: readonly string[]): readonly Photo[] {
  const places = new Map(order.map((id, index) => [id, index]))
  const placeOf = ({ _id }: Photo) => places.get(_id) ?? order.length
  return photos.toSorted((a, b) => placeOf(a) - placeOf(b))
}

export type ChangePhotos = ReturnType<typeof useGalleryPhotos>['change']
