import { useEffect, useRef, useState } from 'react'
import { maxLicenseNote } from '#contract/commerce/product.ts'
import { UploadProductFile } from '#contract/commerce/products.ts'
import { Field, Progress, TextArea, TextInput } from '#web/ui/index.ts'
import { sendForm } from '../../entities/file/send-form.ts'
import { problemOf } from '../../lib/api-problem.ts'
import { m } from '../../lib/paraglide/messages.js'
import { canceled } from '../../lib/upload-watch.ts'
import type { ProductDraft } from './product-draft.ts'
import { VideoFileField } from './video-file-field.tsx'

/** The file of a digital product, which is sent as it is as soon as it is chosen; a large one in parts. */
export function useProductFile() {
  const [chosen, setChosen] = useState<File>()
  const [id, setId] = useState<string>()
  const [share, setShare] = useState(0)
  const [error, setError] = useState<string>()
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])
  return {
    chosen,
    name: chosen?.name,
    id,
    share,
    error,
    async choose(file: File | undefined) {
      stop.current?.abort(canceled)
      setChosen(file)
      setId(undefined)
      setError(undefined)
      setShare(0)
      if (!file) return
      const running = new AbortController()
      stop.current = running
      const form = new FormData()
      form.append('file', file, file.name)
      try {
        const { _id } = await sendForm(UploadProductFile, form, {
          signal: running.signal,
          onProgress: setShare,
          large: { file: 'product-file' },
        })
        if (!running.signal.aborted) setId(_id)
      } catch (failure) {
        if (!running.signal.aborted) setError(problemOf(failure).message)
      }
    },
  }
}

type Props = {
  file: ReturnType<typeof useProductFile>
  /** Name of the stored file. */
  stored: string | undefined
  draft: Pick<ProductDraft, 'note' | 'licenseNote'>
  change: (part: Partial<ProductDraft>) => void
  error: string | null
}

/** The file of a digital product, and what its buyers are told of it. */
export function ProductFileField({ file, stored, draft, change, error }: Props) {
  const isRunning = file.chosen && !file.id && !file.error
  return (
    <div className="grid gap-3">
      <VideoFileField
        label={m.product_file()}
        add={m.product_file_add()}
        hint={m.product_file_hint()}
        icon="file"
        accept=""
        chosen={file.chosen}
        stored={stored}
        error={file.error ?? error}
        onChoose={(chosen) => void file.choose(chosen)}
      />
      {isRunning && <Progress value={file.share} label={m.product_file_sending()} />}
      <Field
        label={m.product_file_note()}
        aside={m.studio_optional()}
        hint={m.product_file_note_hint()}
      >
        <TextInput value={draft.note} onChange={(event) => change({ note: event.target.value })} />
      </Field>
      <Field
        label={m.product_license()}
        aside={m.studio_optional()}
        hint={m.product_license_hint()}
      >
        <TextArea
          rows={2}
          maxRows={10}
          maxLength={maxLicenseNote}
          value={draft.licenseNote}
          onChange={(event) => change({ licenseNote: event.target.value })}
        />
      </Field>
    </div>
  )
}
