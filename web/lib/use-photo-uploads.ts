import { useEffect, useId, useRef, useState } from 'react'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { uploadWithProgress } from './api.ts'
import { problemOf } from './api-problem.ts'
import { fitPhoto } from './fit-photo.ts'
import { newKey } from './new-key.ts'
import { callSerially } from './serial-calls.ts'
import {
  canceled,
  type UploadControls,
  type UploadState,
  type UploadWatch,
} from './upload-watch.ts'

export interface PhotoUpload {
  key: string
  name: string
  /** MIME type as reported by the browser; empty if unknown. */
  type: string
  /** Preview: an object URL, or the server's thumbnail; empty for none. */
  src: string
  /** The server's id, once uploaded. */
  id?: string
  /** What it shows, in words, as the server has it. */
  alt?: string
  /** Progress from 0 to 1 while uploading. */
  progress?: number
  /** State of an upload in parts. */
  state?: UploadState
  /** Error message of the server. */
  error?: string
  /** Kept for a retry. */
  file?: File
}

/** A file that the server already has, as returned by the API. */
export interface KeptFile {
  _id: string
  name: string
  mimeType: string
  thumbnails: readonly string[]
  alt?: string
}

interface UploadOptions {
  /** Maximum number of files. */
  most: number
  /** Files that are already uploaded. */
  initial?: readonly PhotoUpload[]
  /** Name of the form field with the file, and additional fields. */
  part?: string
  fields?: Readonly<Record<string, string>>
  /** Submits a form that takes more than one request. */
  send?: (endpoint: AnyEndpoint, form: FormData, watch: UploadWatch) => Promise<unknown>
  /**
   * Takes over the uploaded files from the server's response. Files are then uploaded one after the
   * other, and removed from the list.
   */
  onKept?: (reply: unknown) => void
}

const sendAtOnce: NonNullable<UploadOptions['send']> = (endpoint, form, { signal, onProgress }) =>
  uploadWithProgress(endpoint, form, onProgress, { signal })

/** Files that are uploaded as soon as they are chosen, each with its progress. */
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
        onControls: (uploadControls) => {
          controls.current.set(key, uploadControls)
          change(key, { state: 'sending' })
        },
      })
    }
    try {
      const uploaded = await (onKept ? callSerially(queue, send) : send())
      onKept?.(uploaded)
      if (onKept) return drop(key)
      const { _id } = uploaded as { _id: string }
      change(key, { id: _id, progress: undefined, error: undefined, state: undefined })
    } catch (failure) {
      const { message: error } = problemOf(failure)
      if (!stop.signal.aborted) change(key, { error, state: undefined })
    }
    stops.current.delete(key)
    controls.current.delete(key)
  }

  /** Uploaded and uploading files: failed ones do not count towards the maximum. */
  const sound = photos.filter(({ error }) => error === undefined)

  return {
    photos,
    sound,
    /** All files are uploaded. */
    isReady: photos.every(({ id }) => id !== undefined),
    isFull: sound.length >= most,
    ids: photos.flatMap(({ id }) => id ?? []),

    /** Add chosen files and upload them. Returns how many exceeded the maximum. */
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

    /** Add files that the server already has; those that exceed the maximum are left out. */
    addKept(files: readonly KeptFile[]) {
      const added = files.map(({ _id: id, name, mimeType: type, thumbnails, alt = '' }) => ({
        ...{ key: newKey(), id, name, type, alt },
        src: thumbnails[0] ?? '',
      }))
      setPhotos((all) => [...all, ...added].slice(0, most))
    },

    retry({ key, file }: PhotoUpload) {
      if (!file) return
      change(key, { error: undefined, progress: 0 })
      void upload(key, file)
    },

    /** Note the description of an uploaded photo, which the server has stored. */
    describe: ({ key }: PhotoUpload, alt: string) => change(key, { alt }),

    pause: ({ key }: PhotoUpload) => controls.current.get(key)?.pause(),
    resume: ({ key }: PhotoUpload) => controls.current.get(key)?.resume(),

    /** Replace a file by another one. */
    replace({ key, src }: PhotoUpload, file: File) {
      release(src)
      const fresh = { name: file.name, type: file.type, src: localPicture(file), file }
      change(key, { ...fresh, id: undefined, alt: '', error: undefined, progress: 0 })
      void upload(key, file)
    },

    remove({ key, src }: PhotoUpload) {
      stops.current.get(key)?.abort(canceled)
      release(src)
      drop(key)
    },

    /** Move a file to another position; the ones between shift. */
    move(from: number, to: number) {
      setPhotos((all) => {
        const moved = all[from]
        if (!moved || to < 0 || to >= all.length || from === to) return all
        return all.toSpliced(from, 1).toSpliced(to, 0, moved)
      })
    },

    /** Return the files, such as for a message, and start with an empty list. */
    take(): readonly PhotoUpload[] {
      setPhotos([])
      return photos
    },
  }
}

const localPicture = (file: File): string =>
  file.type.startsWith('image/') ? URL.createObjectURL(file) : ''

/** Revoke an object URL. */
function release(src: string): void {
  if (src.startsWith('blob:')) URL.revokeObjectURL(src)
}

export type PhotoUploads = ReturnType<typeof usePhotoUploads>
