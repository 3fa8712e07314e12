import { useState } from 'react'
import {
  EndOtherSessions,
  EndSession,
  ListSessions,
  type OpenSession,
} from '#contract/identity/sessions.ts'
import { Badge, Button, Card, ConfirmDialog, toast } from '#web/ui/index.ts'
import { deviceName, SessionLine } from '../../entities/account/session-line.tsx'
import { call } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-problem.ts'
import { invalidate } from '../../lib/cache/queries.ts'
import { m } from '../../lib/paraglide/messages.js'
import { SectionHead } from './section-head.tsx'

/** Open sessions of the account, with buttons to end them. */
export function SessionsCard({ sessions }: { sessions: readonly OpenSession[] }) {
  const [isAsking, setAsking] = useState(false)

  const endOthers = async () => {
    try {
      await call(EndOtherSessions)
      invalidate(ListSessions)
      toast(m.sessions_others_ended(), { tone: 'success' })
      return undefined
    } catch (problem) {
      return messageOf(problem)
    }
  }

  return (
    <Card as="section" flush aria-labelledby="security-sessions">
      <SectionHead id="security-sessions" title={m.sessions_title()} about={m.sessions_about()} />
      <ul className="divide-y divide-line border-line border-t">
        {sessions.map((session) => (
          <SessionRow key={session._id} session={session} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <div className="border-line border-t px-4 py-3 md:px-5">
          <Button variant="tonal" icon="log-out" onClick={() => setAsking(true)}>
            {m.sessions_end_others()}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={m.sessions_end_others_title()}
        confirm={m.sessions_end_others()}
        danger
        onConfirm={endOthers}
      >
        <p>{m.sessions_end_others_text()}</p>
      </ConfirmDialog>
    </Card>
  )
}

function SessionRow({ session }: { session: OpenSession }) {
  const [isEnding, setEnding] = useState(false)
  const { _id: id, isCurrent } = session

  const end = async () => {
    setEnding(true)
    try {
      await call(EndSession, { params: { id } })
      toast(m.sessions_ended(), { tone: 'success' })
    } catch (problem) {
      toast(messageOf(problem), { tone: 'danger' })
    }
    invalidate(ListSessions)
    setEnding(false)
  }

  return (
    <SessionLine
      session={session}
      end={
        isCurrent ? (
          <Badge tone="success">{m.sessions_this()}</Badge>
        ) : (
          <Button
            size="sm"
            variant="ghost"
            pending={isEnding}
            onClick={end}
            aria-label={m.sessions_end_device({ device: deviceName(session) })}
          >
            {m.sessions_end()}
          </Button>
        )
      }
    />
  )
}
