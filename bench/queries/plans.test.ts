import { sql } from 'kysely'
import { seed } from '#bench/support/seed.ts'
import { viewerQuery } from '#server/access/viewer.sql.ts'
import { reactionFacts } from '#server/engagement/reactions/facts.sql.ts'
import { type Db, hotQueryTexts } from '#server/platform/database/index.ts'
import { expect, test } from '#tests/support/world.ts'

interface Line {
  'QUERY PLAN': string
}

/** Besides the items that creators publish. */
const largeTables = ['account', 'creator', 'follow', 'home_entry', 'reaction']

/** Generic plan of a prepared statement, without costs, which differ between machines. */
async function planOf(db: Db, text: string): Promise<string> {
  const { rows } = await sql<Line>`explain (generic_plan, costs off) ${sql.raw(text)}`.execute(db)
  return rows.map((line) => line['QUERY PLAN']).join('\n')
}

test('the plans of hot queries are those that were committed, and none reads a large table from end to end', {
  timeout: 120_000,
}, async ({ world }) => {
  await seed(world.db)
  const kinds = world.app.parts.kinds.all().filter(({ latest }) => latest)
  const large = [...kinds.map(({ name }) => name), ...largeTables].join('|')
  const plans: string[] = []
  for (const [name, text] of hotQueryTexts()) {
    const plan = await planOf(world.db, text)
    expect(plan, name).not.toMatch(new RegExp(`Seq Scan on (${large})\\b`))
    plans.push(`-- ${name}\n${plan}`)
  }
  plans.push(`-- viewer\n${await planOf(world.db, viewerQuery([reactionFacts]).text)}`)
  await expect(plans.join('\n\n')).toMatchFileSnapshot('plans.txt')
})
