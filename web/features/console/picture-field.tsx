import { type ChangeEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import {
  type PictureSetting,
  type SettingRow,
  UploadSettingPicture,
} from '#contract/operations/settings.ts'
import { Button, Field, TextInput, toast } from '#web/ui/index.ts'
import { uploadWithProgress } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-problem.ts'
import { m } from '../../lib/paraglide/messages.js'

type Props = { row: SettingRow; label: string; hint: string; error: string | undefined }

/** Image of the site: an upload, saved immediately, or a URL. */
export function PictureField({ row, label, hint, error }: Props) {
  const { revalidate } = useRevalidator()
  const input = useRef<HTMLInputElement>(null)
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const url = String(row.value ?? '')

  const send = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [picture] = target.files ?? []
    target.value = ''
    if (!picture) return
    const form = new FormData()
    form.append('picture', picture)
    setSending(true)
    setFailure(undefined)
    try {
      const params = { key: row.key as PictureSetting }
      await uploadWithProgress(UploadSettingPicture, form, () => {}, { params })
      toast(m.changes_saved(), { tone: 'success' })
      await revalidate()
    } catch (problem) {
      setFailure(messageOf(problem))
    }
    setSending(false)
  }

  return (
    <Field label={label} hint={hint} error={failure ?? error ?? null}>
      <div className="flex items-center gap-2">
        {url && (
          <img
            src={url}
            alt=""
            className="size-11 shrink-0 rounded-field border border-line bg-sunk object-contain p-1"
          />
        )}
        <TextInput
          key={url}
          name={row.key}
          defaultValue={url}
          spellCheck={false}
          className="min-w-0 flex-1"
        />
        <Button
          variant="tonal"
          icon="upload"
          pending={isSending}
          aria-label={m.picture_upload({ name: label })}
          onClick={() => input.current?.click()}
        >
          <span className="max-sm:sr-only">{m.picture_upload_short()}</span>
        </Button>
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg,image/webp"
          aria-label={m.picture_upload({ name: label })}
          tabIndex={-1}
          onChange={send}
          className="sr-only"
        />
      </div>
    </Field>
  )
}
