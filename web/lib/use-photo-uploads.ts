import { useEffect, useId, useRef, useState } from 'react'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { uploadWithProgress } from './api.ts'
import { problemOf } from './api-problem.ts'
import { fitPhoto } from './fit-photo.ts'
import { inTurn } from './in-turn.ts'
import { newKey } from './new-key.ts'
import {
  canceled,
  type UploadControls,
  type UploadState,
  type UploadWatch,
} from './upload-watch.ts'

export interface PhotoUpload {
  key: string
  name: string
  /** Its MIME type as the browser says it; empty where it does not know. */
  type: string
  /** What can be shown of it: a local address, or the server's small picture; empty for none. */
  src: string
  /** The server's id, as soon as it has the photo. */
  id?: string
  /** Share sent, 0 to 1, while it is on its way. */
  progress?: number
  /** Of one that is sent in parts. */
  state?: UploadState
  /** Why the server refused it. */
  error?: string
  /** Kept for another try. */
  file?: File
}

/** A file that the server has already, as it answers of it. */
export interface KeptFile {
  _id: string
  name: string
  mimeType: string
  thumbnails: readonly string[]
}

interface UploadOptions {
  /** How many there may be. */
  most: number
  /** Photos that the server has already. */
  initial?: readonly PhotoUpload[]
  /** The part that carries the file, and what is sent with it. */
  part?: string
  fields?: Readonly<Record<string, string>>
  /** Sends a form, where that is more than one request. */
  send?: (endpoint: AnyEndpoint, form: FormData, watch: UploadWatch) => Promise<unknown>
  /** Takes over what the server answered. They are sent one after the other then, and leave the list. */
  onKept?: (reply: unknown) => void
}

const sendAtOnce: NonNullable<UploadOptions['send']> = (endpoint, form, { signal, onProgress }) =>
  uploadWithProgress(endpoint, form, onProgress, { signal })

/** Files that are sent to the server as soon as they are chosen, each with its progress. */
export function usePhotoUploads(
  endpoint: AnyEndpoint | ((file: File) => AnyEndpoint),
  {
    most,
    initial = [],
    part = 'file',
    fields = {},
    send: sendBy = sendAtOnce,
    onKept,
  }: UploadOptions,
) {
  const queue = useId()
  const [photos, setPhotos] = useState<readonly PhotoUpload[]>(initial)
  const stops = useRef(new Map<string, AbortController>())
  const controls = useRef(new Map<string, UploadControls>())
  useEffect(() => {
    const { current } = stops
    return () => {
      for (const stop of current.values()) stop.abort()
    }
  }, [])

  const change = (key: string, part: Partial<PhotoUpload>) =>
    setPhotos((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)))

  const drop = (key: string) => setPhotos((all) => all.filter((one) => one.key !== key))

  const upload = async (key: string, file: File) => {
    const stop = new AbortController()
    stops.current.set(key, stop)
    const send = async () => {
      stop.signal.throwIfAborted()
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.append(name, value)
      form.append(part, await fitPhoto(file), file.name)
      const progressed = (progress: number) => change(key, { progress })
      const target = typeof endpoint === 'function' ? endpoint(file) : endpoint
      return sendBy(target, form, {
        signal: stop.signal,
        onProgress: progressed,
        onState: (state) => change(key, { state }),
        onControls: (given) => {
          controls.current.set(key, given)
          change(key, { state: 'sending' })
        },
      })
    }
    try {
      const kept = await (onKept ? inTurn(queue, send) : send())
      onKept?.(kept)
      if (onKept) return drop(key)
      const { _id } = kept as { _id: string }
      change(key, { id: _id, progress: undefined, error: undefined, state: undefined })
    } catch (failure) {
      const { message: error } = problemOf(failure)
      if (!stop.signal.aborted) change(key, { error, state: undefined })
    }
    stops.current.delete(key)
    controls.current.delete(key)
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
        type: file.type,
        src: localPicture(file),
        progress: 0,
        file,
      }))
      setPhotos((all) => [...all, ...added])
      for (const { key, file } of added) void upload(key, file)
      return files.length - fitting.length
    },

    /** Take files that the server has already; those that do not fit are left out. */
    addKept(files: readonly KeptFile[]) {
      const added = files.map(({ _id: id, name, mimeType: type, thumbnails }) => ({
        ...{ key: newKey(), id, name, type },
        src: thumbnails[0] ?? '',
      }))
      setPhotos((all) => [...all, ...added].slice(0, most))
    },

    retry({ key, file }: PhotoUpload) {
      if (!file) return
      change(key, { error: undefined, progress: 0 })
      void upload(key, file)
    },

    pause: ({ key }: PhotoUpload) => controls.current.get(key)?.pause(),
    resume: ({ key }: PhotoUpload) => controls.current.get(key)?.resume(),

    /** Send another file in the place of one. */
    replace({ key, src }: PhotoUpload, file: File) {
      release(src)
      const fresh = { name: file.name, type: file.type, src: localPicture(file), file }
      change(key, { ...fresh, id: undefined, error: undefined, progress: 0 })
      void upload(key, file)
    },

    remove({ key, src }: PhotoUpload) {
      stops.current.get(key)?.abort(canceled)
      release(src)
      drop(key)
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

const localPicture = (file: File): string =>
  file.type.startsWith('image/') ? URL.createObjectURL(file) : ''

/** Let go of a local address. */
function release(src: string): void {
  if (src.startsWith('blob:')) URL.revokeObjectURL(src)
}

export type PhotoUploads = ReturnType<typeof usePhotoUploads>
