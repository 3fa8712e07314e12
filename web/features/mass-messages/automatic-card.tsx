import { useState } from 'react'
import { isBlankText } from '#contract/kit/characters.ts'
import {
  type AutomaticMessage,
  type AutomaticMessageKind,
  WriteAutomaticMessage,
} from '#contract/messaging/mass-messages.ts'
import { maxMessageFiles } from '#contract/messaging/messages.ts'
import { Button, Card, Switch, toast } from '#web/ui/index.ts'
import { messageEndpointOf, sendMessageFile } from '../../entities/message/message-files.ts'
import { call } from '../../lib/api.ts'
import { type ApiProblem, problemOf } from '../../lib/api-problem.ts'
import { GeneralFailure } from '../../lib/general-failure.tsx'
import { m } from '../../lib/paraglide/messages.js'
import { usePhotoUploads } from '../../lib/use-photo-uploads.ts'
import { TestCopyButton } from './test-copy.tsx'
import { contentOf, type Written, WrittenFields } from './written-fields.tsx'

const texts: Record<AutomaticMessageKind, { title: () => string; about: () => string }> = {
  welcome: { title: m.automatic_welcome, about: m.automatic_welcome_about },
  renewal: { title: m.automatic_renewal, about: m.automatic_renewal_about },
  end: { title: m.automatic_end, about: m.automatic_end_about },
}

const writtenOf = ({ text, isSale, price, offerSeconds }: AutomaticMessage): Written => ({
  text,
  sale: isSale
    ? {
        cents: Math.round(price * 100),
        hours: offerSeconds > 0 ? offerSeconds / 3600 : undefined,
        isReady: true,
      }
    : undefined,
})

const uploadOf = (file: AutomaticMessage['files'][number]) => ({
  key: file._id,
  id: file._id,
  name: file.name,
  type: file.mimeType,
  src: file.thumbnails[0] ?? '',
  ...(file.alt !== undefined && { alt: file.alt }),
})

/** What is sent to each fan to whom something happens, to write and to switch on. */
export function AutomaticCard({ message }: { message: AutomaticMessage }) {
  const { kind } = message
  const [written, setWritten] = useState(() => writtenOf(message))
  const [isActive, setActive] = useState(message.isActive)
  const [failure, setFailure] = useState<ApiProblem>()
  const [isBusy, setBusy] = useState(false)
  const uploads = usePhotoUploads(messageEndpointOf, {
    most: maxMessageFiles,
    send: sendMessageFile,
    initial: message.files.map(uploadOf),
  })
  const fileIds = uploads.photos.flatMap(({ id }) => id ?? [])
  const shown = uploads.photos.map(({ id }) => id).join()
  const [saved, setSaved] = useState(shown)
  const isUnpriced = written.sale !== undefined && fileIds.length > 0 && !written.sale.isReady
  const isIncomplete = isBlankText(written.text) || !uploads.isReady || isUnpriced
  const save = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      const body = { ...contentOf(written, fileIds), isActive }
      await call(WriteAutomaticMessage, { params: { kind }, body })
      setSaved(shown)
      toast(m.changes_saved(), { tone: 'success' })
    } catch (problem) {
      setFailure(problemOf(problem))
    }
    setBusy(false)
  }
  const fields = failure?.fields ?? {}
  return (
    <Card as="section" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div>
        <h2 className="text-lg">{texts[kind].title()}</h2>
        <p className="text-muted text-sm">{texts[kind].about()}</p>
      </div>
      <Switch
        label={m.automatic_on()}
        checked={isActive}
        onChange={({ target }) => setActive(target.checked)}
      />
      <WrittenFields
        written={written}
        onChange={setWritten}
        uploads={uploads}
        wouldLose={() => shown !== saved}
        error={fields.text ?? fields.fileIds ?? fields.price ?? null}
      />
      <GeneralFailure failure={failure} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="text-muted text-sm">
          {message.delivered > 0 && m.mass_delivered({ count: message.delivered })}
        </span>
        <div className="flex flex-wrap gap-3">
          <TestCopyButton
            written={written}
            fileIds={fileIds}
            disabled={isIncomplete}
            onFailure={setFailure}
          />
          <Button onClick={save} pending={isBusy} disabled={isIncomplete}>
            {m.mass_save()}
          </Button>
        </div>
      </div>
    </Card>
  )
}
