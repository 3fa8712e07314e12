import { planWithout } from '#bench/support/plan-without.ts'
import { recordStatements, type Statement } from '#bench/support/record.ts'
import { CreateLabel, LabelConversation, ListLabels } from '#contract/messaging/labels.ts'
import {
  EstimateMassMessage,
  ListAutomaticMessages,
  ListMassMessages,
  UnsendMassMessage,
} from '#contract/messaging/mass-messages.ts'
import {
  detailsOf,
  onlyConversation,
  sendToAll,
  startAudience,
} from '#server/messaging/tests/mass.ts'
import { uploadPhoto } from '#server/messaging/tests/selling.ts'
import type { Person } from '#tests/support/people.ts'
import { expect, test } from '#tests/support/world.ts'

/** Those that grow with messages to many fans, and with the fans of all creators. */
const large = [
  ...['mass_message', 'mass_message_recipient', 'message', 'conversation', 'conversation_member'],
  ...['contact_label', 'labelled_contact', 'account', 'entitlement', 'follow', 'earning', 'file'],
  ...['user_block', 'session', 'wallet_charge'],
]

/** What a plan reads of large tables, and whether each is found by a condition of an index. */
function scansOf(plan: string): { scans: string[]; wrong: string[] } {
  const lines = plan.split('\n').map((line) => line.trim().replace(/^-> +/, ''))
  const scans: string[] = []
  const wrong: string[] = []
  for (const [at, line] of lines.entries()) {
    const [, way, table = ''] = /^(.*Scan.*) on (\w+)/.exec(line) ?? []
    if (!way || !large.includes(table)) continue
    scans.push(`${way} on ${table}`)
    const isByCondition = way.startsWith('Index') && lines[at + 1]?.startsWith('Index Cond')
    if (!isByCondition) wrong.push(`${way} on ${table}`)
  }
  return { scans, wrong }
}

test('what is read and written of messages to many fans is found by indexes', async ({ world }) => {
  const { creator, fans } = await startAudience(world, 3)
  const fan = fans[0] as Person
  const label = (await creator.call(CreateLabel, { body: { name: 'Regulars' } })).data
  const to = [
    { list: 'subscribers' as const },
    { list: 'followers' as const },
    { list: 'expired' as const },
    { list: 'spenders' as const },
    { list: 'label' as const, labelId: label._id },
  ]
  const fileIds = [await uploadPhoto(creator)]
  await world.work()
  const statements = await recordStatements(async () => {
    await creator.call(EstimateMassMessage, { body: { to, fileIds } })
    const except = [{ list: 'label' as const, labelId: label._id }]
    const sent = await sendToAll(creator, { to, except, fileIds, isSale: true, price: 5 })
    await world.work()
    await creator.call(ListMassMessages)
    await detailsOf(creator, sent)
    const { _id: id } = (await onlyConversation(fan)) ?? { _id: '' }
    await creator.call(ListLabels)
    await creator.call(ListAutomaticMessages)
    await creator.call(LabelConversation, { params: { id }, body: { labelIds: [label._id] } })
    await creator.call(UnsendMassMessage, { params: { id: sent._id } })
    await world.work()
  })
  const named: Record<string, (statement: Statement) => boolean> = {
    'an estimate of all lists': ({ text }) => /from \(select case/.test(text),
    'the items with the same files': ({ text }) => /from file own join file used/.test(text),
    'the candidates of all lists': ({ text }) =>
      /insert into mass_message_recipient \(mass_id, fan_id\)/.test(text),
    'how many there are': ({ text }) => /update mass_message set .*candidates = \(/s.test(text),
    'the next of those who wait': ({ text }) =>
      /batch as materialized .*state = 'waiting'/s.test(text),
    'their copies': ({ text }) => /insert into message \(/.test(text),
    'copies to notify of': ({ text }) => /"fan_id" > .*order by "fan_id"/s.test(text),
    'the list of a creator': ({ text }) =>
      /from "mass_message" as "x".*order by "x"."id"/s.test(text),
    'who was left out': ({ text }) => /'excluded' group by "reason"/.test(text),
    'who opened it': ({ text }) => /opened_at is not null/.test(text),
    'who bought it': ({ text }) => /cross join lateral .*wallet_charge/s.test(text),
    'the labels of a creator': ({ text }) => /from "contact_label" as "l"/.test(text),
    'the newest automatic message of a kind': ({ text }) => /"x"."kind" = 'welcome'/.test(text),
    'the next copies to delete': ({ text }) => /for no key update of c/.test(text),
    'what is unread of them': ({ text }) => /unread as \(\s*update conversation_member/.test(text),
  }
  const report: string[] = []
  const faults: string[] = []
  for (const [name, isThis] of Object.entries(named)) {
    const statement = statements.find(isThis)
    if (!statement) throw new Error(`nothing is ${name}`)
    const { scans, wrong } = scansOf(
      await planWithout(world.db, statement, ['seqscan', 'bitmapscan']),
    )
    faults.push(...wrong.map((scan) => `${name}: ${scan}`))
    report.push(`-- ${name}\n${scans.join('\n')}`)
  }
  expect(faults).toEqual([])
  await expect(report.join('\n\n')).toMatchFileSnapshot('mass-message-plans.txt')
})
