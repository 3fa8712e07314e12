import { useEffect, useRef, useState } from 'react'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { uploadWithProgress } from './api.ts'
import { problemOf } from './api-problem.ts'
import { fitPhoto } from './fit-photo.ts'
import { newKey } from './new-key.ts'

export interface PhotoUpload {
  key: string
  name: string
  /** What can be shown of it: a local address, or the server's small picture. */
  src: string
  /** The server's id, as soon as it has the photo. */
  id?: string
  /** Share sent, 0 to 1, while it is on its way. */
  progress?: number
  /** Why the server refused it. */
  error?: string
  /** Kept for another try. */
  file?: File
}

/**
 * Photos that are sent to the server as soon as they are chosen, each with its progress. `most` is
 * how many there may be; `initial` are photos that the server has already.
 */
export function usePhotoUploads(
  endpoint: AnyEndpoint,
  { most, initial = [] }: { most: number; initial?: readonly PhotoUpload[] },
) {
  const [photos, setPhotos] = useState<readonly PhotoUpload[]>(initial)
  const stops = useRef(new Map<string, AbortController>())
  useEffect(() => {
    const { current } = stops
    return () => {
      for (const stop of current.values()) stop.abort()
    }
  }, [])

  const change = (key: string, part: Partial<PhotoUpload>) =>
    setPhotos((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)))

  const upload = async (key: string, file: File) => {
    const stop = new AbortController()
    stops.current.set(key, stop)
    try {
      const form = new FormData()
      form.append('file', await fitPhoto(file), file.name)
      const progressed = (progress: number) => change(key, { progress })
      const { signal } = stop
      const kept = await uploadWithProgress(endpoint, form, progressed, { signal })
      const { _id } = kept as { _id: string }
      change(key, { id: _id, progress: undefined, error: undefined })
    } catch (failure) {
      if (!stop.signal.aborted) change(key, { error: problemOf(failure).message })
    }
    stops.current.delete(key)
  }

  /** Those that the server has or may still get: a failed one takes nobody's place. */
  const sound = photos.filter(({ error }) => error === undefined)

  return {
    photos,
    sound,
    /** All of them are at the server. */
    isReady: photos.every(({ id }) => id !== undefined),
    isFull: sound.length >= most,
    ids: photos.flatMap(({ id }) => id ?? []),

    /** Take chosen files and send them. Returns how many did not fit. */
    add(files: readonly File[]): number {
      const fitting = files.slice(0, Math.max(0, most - sound.length))
      const added = fitting.map((file) => ({
        key: newKey(),
        name: file.name,
        src: URL.createObjectURL(file),
        progress: 0,
        file,
      }))
      setPhotos((all) => [...all, ...added])
      for (const { key, file } of added) void upload(key, file)
      return files.length - fitting.length
    },

    retry({ key, file }: PhotoUpload) {
      if (!file) return
      change(key, { error: undefined, progress: 0 })
      void upload(key, file)
    },

    /** Send another file in the place of one. */
    replace({ key, src }: PhotoUpload, file: File) {
      release(src)
      const fresh = { name: file.name, src: URL.createObjectURL(file), file }
      change(key, { ...fresh, id: undefined, error: undefined, progress: 0 })
      void upload(key, file)
    },

    remove({ key, src }: PhotoUpload) {
      stops.current.get(key)?.abort()
      release(src)
      setPhotos((all) => all.filter((one) => one.key !== key))
    },

    /** Put one in the place of another; those between make room. */
    move(from: number, to: number) {
      setPhotos((all) => {
        const moved = all[from]
        if (!moved || to < 0 || to >= all.length || from === to) return all
        return all.toSpliced(from, 1).toSpliced(to, 0, moved)
      })
    },

    /** Hand them over, to a message for instance, and begin anew. */
    take(): readonly PhotoUpload[] {
      setPhotos([])
      return photos
    },
  }
}

/** Let go of a local address. */
function release(src: string): void {
  if (src.startsWith('blob:')) URL.revokeObjectURL(src)
}

export type PhotoUploads = ReturnType<typeof usePhotoUploads>
