import {
  DownloadEarnings,
  DownloadPayoutQueue,
  DownloadStatement,
  UploadPayoutResults,
} from '#contract/money/payout-files.ts'
import { DownloadPayouts } from '#contract/money/staff-files.ts'
import { expectConsistentLedger } from '#tests/invariants/support/consistent-ledger.ts'
import type { Person } from '#tests/support/people.ts'
import { rows } from '#tests/support/rows.ts'
import { describe, expect, test } from '#tests/support/world.ts'
import {
  approve,
  asked,
  decided,
  earn,
  earner,
  moneyOf,
  setBank,
  statusesOf,
} from './paying-out.ts'

const upload = (staff: Person, csv: string) => staff.call(UploadPayoutResults, { body: { csv } })

const linesOf = (csv: string) => csv.trimEnd().split('\r\n')

describe('files of payouts', () => {
  test('staff download what is to be sent, and mark it as paid row by row', async ({ world }) => {
    const staff = await world.staff()
    const [nora, ines, theo] = [
      await earner(world, 200),
      await earner(world, 200),
      await earner(world, 200),
    ]
    const ids: string[] = []
    for (const creator of [nora, ines]) {
      const id = await asked(creator, 60)
      await decided(staff, id, approve)
      ids.push(id)
    }
    const waiting = await asked(theo, 60)
    // Nothing is sent to details that have just changed.
    await setBank(ines, { bankName: 'Other' })
    const file = await staff.call(DownloadPayoutQueue)
    expect(file.data, file.text).toMatchObject({ rows: 1, held: 1, hasMore: false })
    const [head = '', row = '', ...more] = linesOf(file.data.csv)
    expect(more).toEqual([])
    expect(head).toContain('"payout_id","method","amount"')
    expect(row).toContain(`"${ids[0]}","banking",60.00,"USD"`)
    expect(row).toContain('SE45')
    const seen = await rows(
      world.db,
      `select 1 from audit_log where action = 'payout.account_viewed'`,
    )
    expect(seen).toHaveLength(1)

    const csv = [
      ...['payout_id;reference', `${ids[0]};TR-1`, `${ids[0]};TR-2`, `${ids[1]};TR-3`],
      ...[`${waiting};TR-4`, 'ffffffffffffffffffffffff;TR-5', `${ids[1]};`],
    ].join('\n')
    const first = await upload(staff, csv)
    expect(first.data.rows.map(({ line, isDone, problem }) => [line, isDone, problem])).toEqual([
      [2, true, null],
      [3, false, 'payout_changed'],
      [4, false, 'payout_details_recent'],
      [5, false, 'payout_changed'],
      [6, false, 'not_found'],
      [7, false, 'payout_reference_missing'],
    ])
    expect(first.data.rows[2]?.facts).toEqual({ hours: expect.any(Number) })
    expect((await upload(staff, csv)).data.rows[0]).toMatchObject({ isDone: true, facts: {} })
    expect(await statusesOf(nora)).toEqual(['done'])
    expect(await moneyOf(nora)).toMatchObject({ balance: 140 })
    await expectConsistentLedger(world)

    const tooMany = ['payout_id,reference', ...Array(201).fill(`${ids[0]},TR-1`)].join('\n')
    for (const wrong of ['', 'a,b\n1,2', 'payout_id,"reference\n1,2', tooMany]) {
      const refused = await upload(staff, wrong)
      expect([refused.status, refused.problem.error]).toEqual([422, 'payout_file_unreadable'])
    }
    for (const person of [nora, world.visitor, await world.staff({ role: 'support' })]) {
      expect([401, 403]).toContain((await upload(person, csv)).status)
      expect([401, 403]).toContain((await person.call(DownloadPayoutQueue)).status)
    }
  })

  test('B23: staff download payouts with the filters of their list, without accounts', async ({
    world,
  }) => {
    const [staff, creator, other] = [
      await world.staff(),
      await earner(world, 200),
      await earner(world, 200),
    ]
    const done = await asked(creator, 60)
    await decided(staff, done, approve, { status: 'done', reference: '@TR-1' })
    const waiting = await asked(other, 70)
    const { data, text } = await staff.call(DownloadPayouts)
    expect(data.next, text).toBeNull()
    const [head, newest = '', oldest = '', ...more] = linesOf(data.csv)
    expect(head).toContain('"date","status","creator","method","amount"')
    expect(newest).toContain(`"pending","${other.username}","banking",70.00,"",`)
    expect(newest).toContain(`"${waiting}"`)
    expect(oldest).toContain(`"'@TR-1"`)
    expect(data.csv).not.toContain('SE45')
    expect(more).toEqual([])
    const queries = [
      { after: waiting },
      { status: 'done' },
      { q: creator.username },
      { performerId: creator.id, paymentAccountType: 'banking' },
    ] as const
    for (const query of queries) {
      const file = await staff.call(DownloadPayouts, { query })
      expect(linesOf(file.data.csv).at(-1), JSON.stringify(query)).toBe(oldest)
      expect(file.data.csv).not.toContain(waiting)
    }
    expect(
      linesOf((await staff.call(DownloadPayouts, { query: { toDate: '2020-01-01' } })).data.csv),
    ).toEqual([head])
  })

  test('B23: creators download their earnings, and a statement of the year, which add up', async ({
    world,
  }) => {
    const [staff, creator] = [await world.staff(), await earner(world, 80, 20)]
    await rows(world.db, `update account set username = '=cmd|x' where username like 'fan%'`)
    await decided(staff, await asked(creator, 60), approve, { status: 'done', reference: 'TR-1' })
    const file = (await creator.call(DownloadEarnings)).data
    expect(file.next).toBeNull()
    const [head, newest = '', ...older] = linesOf(file.csv)
    expect(head).toContain('"date","type","buyer","gross"')
    expect(newest).toContain(`"tip","'=cmd|x",25.00,5.00,20.00,0.00`)
    expect(older).toHaveLength(1)
    const after = newest.split(',').at(-1)?.replaceAll('"', '')
    const second = await creator.call(DownloadEarnings, { query: { after } })
    expect(linesOf(second.data.csv)).toEqual(older)
    const year = world.clock.now().getUTCFullYear()
    const statement = await creator.call(DownloadStatement, { query: { year } })
    const lines = linesOf(statement.data.csv)
    expect(lines).toHaveLength(14)
    expect(lines.at(-1)).toBe(`"${year}",125.00,25.00,100.00,0.00,60.00`)
    const other = await earner(world, 10)
    await earn(world, creator, 10)
    expect((await other.call(DownloadEarnings, { query: { after } })).data.csv).toBe('')
    const fan = await world.fan()
    expect((await fan.call(DownloadEarnings)).status).toBe(403)
    expect((await world.visitor.call(DownloadStatement, { query: { year } })).status).toBe(401)
  })
})
