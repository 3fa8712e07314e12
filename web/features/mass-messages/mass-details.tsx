import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Label } from '#contract/messaging/labels.ts'
import { type MassMessageDetails, UnsendMassMessage } from '#contract/messaging/mass-messages.ts'
import {
  Button,
  Card,
  ConfirmDialog,
  formatExactTime,
  RelativeTime,
  Stat,
  toast,
  useTimeZone,
  useUi,
} from '#web/ui/index.ts'
import { call } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-problem.ts'
import { formatMoney } from '../../lib/format.ts'
import { m } from '../../lib/paraglide/messages.js'
import { useSocketEvent } from '../../lib/socket-hooks.ts'
import { listName } from './audience-texts.ts'
import { Excluded } from './estimate-line.tsx'
import { FileTiles } from './file-tiles.tsx'
import { MassProgress, MassStatus } from './mass-status.tsx'

interface Props {
  message: MassMessageDetails
  labels: readonly Label[]
}

/** A message to many fans with what came of it; live while it is sent. */
export function MassDetails({ message: loaded, labels }: Props) {
  const { revalidate } = useRevalidator()
  const [isAsked, setAsked] = useState(false)
  const [progress, setProgress] = useState<Partial<MassMessageDetails>>({})
  const message = { ...loaded, ...(loaded.status === 'sending' && progress) }
  const { status, candidates, delivered, excluded } = message
  useSocketEvent('mass_message_progress', (event) => {
    if (event._id !== loaded._id) return
    setProgress(event)
    if (event.status !== 'sending') void revalidate()
  })
  useWhile(status === 'sending', revalidate)
  const isScheduled = status === 'scheduled'
  const isBefore = isScheduled || status === 'cancelled'
  const unsend = async () => {
    try {
      await call(UnsendMassMessage, { params: { id: loaded._id } })
    } catch (problem) {
      return messageOf(problem)
    }
    toast(isScheduled ? m.mass_is_cancelled() : m.mass_is_unsent(), { tone: 'success' })
    await revalidate()
    return undefined
  }
  const names = (lists: typeof message.to) => lists.map((one) => listName(one, labels)).join(', ')
  const at = (isScheduled ? message.scheduledAt : message.startedAt) ?? message.createdAt
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-center gap-3 text-sm">
        <MassStatus status={status} />
        <span className="text-muted">
          <RelativeTime at={at} isAhead={isScheduled} look="long" />
        </span>
      </div>
      {status === 'sending' && <MassProgress {...{ candidates, delivered, excluded }} />}
      {!isBefore && <Figures message={message} />}
      <Card className="grid gap-4">
        <p className="whitespace-pre-wrap wrap-anywhere">
          <bdi className="block">{message.text || m.mass_no_text()}</bdi>
        </p>
        <FileTiles files={message.files} />
        {message.isSale && <p className="font-semibold">{formatMoney(message.price)}</p>}
        <dl className="grid gap-2 border-line border-t pt-4 text-sm">
          <Fact term={isScheduled ? m.mass_to() : m.mass_sent_to()} text={names(message.to)} />
          {message.except.length > 0 && (
            <Fact term={m.mass_except()} text={names(message.except)} />
          )}
          {isScheduled && <Fact term={m.mass_schedule_at()} text={<ExactTime at={at} />} />}
          {isScheduled && (
            <Fact term={m.mass_audience()} text={m.mass_candidates({ count: candidates })} />
          )}
          {!isBefore && (
            <Fact
              term={m.mass_audience()}
              text={m.mass_equation({ candidates, delivered, excluded })}
            />
          )}
          {message.refunded > 0 && (
            <Fact term={m.mass_refunded()} text={formatMoney(message.refunded)} />
          )}
        </dl>
        <Excluded excludedBy={message.excludedBy} />
      </Card>
      {['scheduled', 'sending', 'sent'].includes(status) && (
        <Button variant="danger" className="justify-self-start" onClick={() => setAsked(true)}>
          {isScheduled ? m.mass_cancel() : m.mass_unsend()}
        </Button>
      )}
      <ConfirmDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={isScheduled ? m.mass_cancel_title() : m.mass_unsend_title()}
        confirm={isScheduled ? m.mass_cancel() : m.mass_unsend()}
        danger
        onConfirm={unsend}
      >
        {isScheduled ? m.mass_cancel_text() : m.mass_unsend_text()}
      </ConfirmDialog>
    </div>
  )
}

/** Read again every few seconds: the event of the end may come before the page listens. */
function useWhile(isSending: boolean, read: () => Promise<void>) {
  const again = useEffectEvent(() => void read())
  useEffect(() => {
    if (!isSending) return
    const timer = setInterval(again, 3_000)
    return () => clearInterval(timer)
  }, [isSending])
}

/** What came of it. */
const Figures = ({ message }: Pick<Props, 'message'>) => (
  <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
    <Stat label={m.mass_stat_delivered()} value={`${message.delivered}`} />
    <Stat label={m.mass_stat_opened()} value={`${message.opened}`} />
    <Stat label={m.mass_stat_bought()} value={`${message.bought}`} />
    <Stat label={m.mass_stat_revenue()} value={formatMoney(message.revenue)} gold />
  </div>
)

function ExactTime({ at }: { at: string }) {
  const { locale } = useUi()
  const timeZone = useTimeZone()
  return (
    <time dateTime={at} suppressHydrationWarning>
      {formatExactTime(Date.parse(at), locale, timeZone)}
    </time>
  )
}

const Fact = ({ term, text }: { term: string; text: ReactNode }) => (
  <div className="grid gap-x-4 sm:grid-cols-[160px_minmax(0,1fr)]">
    <dt className="text-muted">{term}</dt>
    <dd className="wrap-anywhere">{text}</dd>
  </div>
)
