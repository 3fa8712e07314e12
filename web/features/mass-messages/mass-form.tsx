import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { isBlankText } from '#contract/kit/characters.ts'
import type { Label } from '#contract/messaging/labels.ts'
import { type AudienceList, SendMassMessage } from '#contract/messaging/mass-messages.ts'
import { maxMessageFiles } from '#contract/messaging/messages.ts'
import { Button, Card, Notice, toast } from '#web/ui/index.ts'
import { messageEndpointOf, sendMessageFile } from '../../entities/message/message-files.ts'
import { isPast, momentOf, noSchedule } from '../../entities/schedule/schedule-draft.ts'
import { ScheduleFields } from '../../entities/schedule/schedule-fields.tsx'
import { call } from '../../lib/api.ts'
import { type ApiProblem, problemOf } from '../../lib/api-problem.ts'
import { GeneralFailure } from '../../lib/general-failure.tsx'
import { links } from '../../lib/links.ts'
import { newKey } from '../../lib/new-key.ts'
import { m } from '../../lib/paraglide/messages.js'
import { usePhotoUploads } from '../../lib/use-photo-uploads.ts'
import { AudienceFields } from './audience-fields.tsx'
import { EstimateLine } from './estimate-line.tsx'
import { TestCopyButton } from './test-copy.tsx'
import { useEstimate } from './use-estimate.ts'
import { contentOf, type Written, WrittenFields } from './written-fields.tsx'

/** A new message to many fans: to whom, what, and when. */
export function MassForm({ labels }: { labels: readonly Label[] }) {
  const navigate = useNavigate()
  const [written, setWritten] = useState<Written>({ text: '', sale: undefined })
  const [to, setTo] = useState<AudienceList[]>([{ list: 'subscribers' }])
  const [except, setExcept] = useState<AudienceList[]>([])
  const [schedule, setSchedule] = useState(noSchedule)
  const [failure, setFailure] = useState<ApiProblem>()
  const [isBusy, setBusy] = useState(false)
  // The same message again, if the answer to the first call was lost.
  const [key] = useState(newKey)
  const uploads = usePhotoUploads(messageEndpointOf, {
    most: maxMessageFiles,
    send: sendMessageFile,
  })
  const isSent = useRef(false)
  const fileIds = uploads.photos.flatMap(({ id }) => id ?? [])
  const estimate = useEstimate(to, except, fileIds)
  const isUnpriced = written.sale !== undefined && fileIds.length > 0 && !written.sale.isReady
  const isWritten = !isBlankText(written.text) && uploads.isReady && !isUnpriced
  const maySend = isWritten && to.length > 0 && !isBusy

  const send = async () => {
    setBusy(true)
    setFailure(undefined)
    const when = schedule.isSchedule && { scheduledAt: momentOf(schedule).toISOString() }
    try {
      const body = { ...contentOf(written, fileIds), to, except, ...when }
      const sent = await call(SendMassMessage, { body, key })
      isSent.current = true
      toast(schedule.isSchedule ? m.mass_is_scheduled() : m.mass_is_sent(), { tone: 'success' })
      await navigate(links.creatorMassMessage(sent._id))
    } catch (problem) {
      setFailure(problemOf(problem))
      setBusy(false)
    }
  }
  const fields = failure?.fields ?? {}
  const isWrongTime = schedule.isSchedule && isPast(schedule)

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_320px]">
      <Card className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <AudienceFields
          title={m.mass_to()}
          hint={m.mass_to_hint()}
          labels={labels}
          lists={to}
          onChange={setTo}
          error={fields.to ?? null}
        />
        <AudienceFields
          title={m.mass_except()}
          hint={m.mass_except_hint()}
          labels={labels}
          lists={except}
          onChange={setExcept}
        />
        <WrittenFields
          written={written}
          onChange={setWritten}
          uploads={uploads}
          wouldLose={() => !isSent.current}
          error={fields.text ?? fields.fileIds ?? fields.price ?? null}
        />
        <ScheduleFields
          name={m.mass_later()}
          draft={schedule}
          change={setSchedule}
          hint={m.mass_schedule_hint()}
          label={m.mass_schedule_at()}
          error={fields.scheduledAt ?? (isWrongTime ? m.mass_schedule_past() : null)}
        />
        <GeneralFailure failure={failure} />
      </Card>
      <div className="grid gap-4 lg:sticky lg:top-4">
        {to.length === 0 ? (
          <Notice tone="warning">{m.mass_to_none()}</Notice>
        ) : (
          <EstimateLine estimate={estimate} />
        )}
        <TestCopyButton
          full
          {...{ written, fileIds }}
          disabled={!isWritten}
          onFailure={setFailure}
        />
        <Button
          full
          size="lg"
          icon="send"
          disabled={!maySend || isWrongTime}
          pending={isBusy}
          onClick={send}
        >
          {schedule.isSchedule ? m.mass_schedule() : m.mass_send()}
        </Button>
      </div>
    </div>
  )
}
