import {
  DecideReport,
  type Measure,
  ReadReport,
  ReportConversation,
} from '#contract/moderation/reports.ts'
import type { Person } from '#tests/support/people.ts'

/** Report a message of a conversation, or without one its other member. */
export const report = (person: Person, id: string, messageId?: string) =>
  person.call(ReportConversation, {
    params: { id },
    body: { title: 'Harassment or bullying', ...(messageId && { messageId }) },
  })

/** The same, which must succeed; returns the id of the report. */
export async function reported(person: Person, id: string, messageId?: string): Promise<string> {
  const { status, data, text } = await report(person, id, messageId)
  if (status !== 200) throw new Error(`not reported: ${text}`)
  return data._id
}

export const open = async (staff: Person, id: string) =>
  (await staff.call(ReadReport, { params: { id } })).data

/** Dismiss a report, or resolve it with measures. */
export const decide = (staff: Person, id: string, measures: Measure[] = []) => {
  const decision = measures.length > 0 ? ('resolved' as const) : ('dismissed' as const)
  const body = { decision, reason: 'It threatens somebody', measures }
  return staff.call(DecideReport, { params: { id }, body })
}

/** The status of a URL, requested by somebody. */
export async function fetched(person: Person, url: string | null | undefined): Promise<number> {
  const { pathname, search } = new URL(url ?? '')
  return (await person.send({ method: 'GET', url: pathname + search })).status
}
