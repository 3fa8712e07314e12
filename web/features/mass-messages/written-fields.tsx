import { useRef } from 'react'
import { countCharacters } from '#contract/kit/characters.ts'
import { maxMessage } from '#contract/messaging/conversations.ts'
import { maxMessageFiles } from '#contract/messaging/messages.ts'
import { Button, Field, TextArea, toast } from '#web/ui/index.ts'
import { ComposerPhotos } from '../../entities/message/composer-photos.tsx'
import { ComposerPrice, type SaleDraft } from '../../entities/message/composer-price.tsx'
import { ComposerVault } from '../../entities/message/composer-vault.tsx'
import { acceptedFiles } from '../../entities/message/message-files.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { PhotoUploads } from '../../lib/use-photo-uploads.ts'

/** What is written to fans. */
export interface Written {
  text: string
  sale: SaleDraft | undefined
}

type Props = {
  written: Written
  onChange: (written: Written) => void
  uploads: PhotoUploads
  /** Whether leaving the page now loses some of the files. */
  wouldLose: () => boolean
  error?: string | null
}

/** The text, the files and their price of a message to many fans. */
export function WrittenFields({ written, onChange, uploads, wouldLose, error = null }: Props) {
  const choose = useRef<HTMLInputElement>(null)
  const { text, sale } = written
  const tooMany = countCharacters(text) - maxMessage
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Field
        label={m.mass_text()}
        error={tooMany > 0 ? m.chat_too_long({ count: tooMany }) : error}
        required
      >
        <TextArea
          rows={4}
          maxRows={14}
          value={text}
          onChange={({ target }) => onChange({ ...written, text: target.value })}
        />
      </Field>
      {uploads.photos.length > 0 && <ComposerPhotos uploads={uploads} wouldLose={wouldLose} />}
      <div className="flex flex-wrap items-center gap-2">
        <input
          ref={choose}
          type="file"
          accept={acceptedFiles}
          multiple
          hidden
          onChange={({ target }) => {
            const rest = uploads.add([...(target.files ?? [])])
            if (rest > 0) toast(m.chat_files_max({ count: maxMessageFiles }), { tone: 'danger' })
            target.value = ''
          }}
        />
        <Button
          variant="tonal"
          icon="image-plus"
          disabled={uploads.isFull}
          onClick={() => choose.current?.click()}
        >
          {m.chat_attach()}
        </Button>
        <ComposerVault uploads={uploads} most={maxMessageFiles} />
      </div>
      {uploads.photos.length > 0 && (
        <ComposerPrice
          sale={sale}
          onChange={(changed) => onChange({ ...written, sale: changed })}
        />
      )}
    </div>
  )
}

/** The fields of a call that these are. */
export function contentOf({ text, sale }: Written, fileIds: string[]) {
  const isSale = sale?.cents != null && fileIds.length > 0
  return {
    text: text.trim(),
    fileIds,
    ...(isSale && { isSale, price: (sale.cents ?? 0) / 100 }),
    ...(isSale && sale.hours !== undefined && { timeToExpired: sale.hours * 3600 }),
  }
}
