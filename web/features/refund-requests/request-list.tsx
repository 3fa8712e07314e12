import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { RefundRequest } from '#contract/money/refund-requests.ts'
import { Card, toast } from '#web/ui/index.ts'
import { messageOf } from '../../lib/api-problem.ts'
import { m } from '../../lib/paraglide/messages.js'
import { AnswerDialog, type Asked } from './answer-dialog.tsx'
import type { Answering } from './answering.ts'
import { RequestRow } from './request-row.tsx'

type Props = {
  rows: readonly RefundRequest[]
  by: Answering
  empty: ReactNode
}

/** What fans ask to be refunded, with the answers. */
export function RequestList({ rows, by, empty }: Props) {
  const [asked, setAsked] = useState<Asked>()
  const [isOpen, setOpen] = useState(false)
  const [loading, setLoading] = useState<string>()
  const { revalidate } = useRevalidator()

  const show = (next: Asked) => {
    setAsked(next)
    setOpen(true)
  }
  const refund = async (request: RefundRequest) => {
    setLoading(request._id)
    try {
      const effects = await by.preview(request)
      if (effects.left > 0 || effects.isDisputed) show({ request, effects })
      else toast(m.refund_request_nothing_left(), { tone: 'danger' })
    } catch (problem) {
      toast(messageOf(problem), { tone: 'danger' })
    }
    setLoading(undefined)
  }

  if (rows.length === 0) return <Card flush>{empty}</Card>
  return (
    <>
      <Card flush>
        <ul className="divide-y divide-line">
          {rows.map((request) => (
            <RequestRow
              key={request._id}
              request={request}
              by={by}
              isLoading={loading === request._id}
              onRefund={() => void refund(request)}
              onDecline={() => show({ request })}
            />
          ))}
        </ul>
      </Card>
      {asked && (
        <AnswerDialog
          open={isOpen}
          asked={asked}
          by={by}
          onClose={() => setOpen(false)}
          onDone={(isRefund) => {
            toast(isRefund ? m.tx_refund_done() : m.refund_request_declined_done(), {
              tone: 'success',
            })
            void revalidate()
          }}
        />
      )}
    </>
  )
}
