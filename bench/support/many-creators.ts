import { sql } from 'kysely'
import { bodyOptions } from '#server/lookups/index.ts'
import type { Db } from '#server/platform/database/index.ts'

const values = (options: readonly { value: string }[]) => options.map(({ value }) => value)

/** Columns of a creator that hold an option. */
const optionColumns = {
  sexual_orientation: values(bodyOptions.sexualOrientations),
  eyes: values(bodyOptions.eyes),
  hair: values(bodyOptions.hairs),
  butt: values(bodyOptions.butts),
  height: values(bodyOptions.heights),
  weight: values(bodyOptions.weights),
  ethnicity: values(bodyOptions.ethnicities),
  body_type: values(bodyOptions.bodyTypes),
}

const countries = ['US', 'DE', 'GB', 'FR', 'BR', 'NO', 'JP', 'PL', 'IT', 'IS']
const syllables = [
  ['an', 'ma', 'zo', 'le', 'ki', 'no', 'i', 'yu', 'ol', 'te'],
  ['na', 'ra', 'e', 'lena', 'mi', 'or', 'nes', 'ki', 'ga', 'ssa'],
] as const

/**
 * A random choice with realistic skew, by the product of two random numbers: the last ones are
 * rare.
 */
const oneOf = (choices: readonly string[]) =>
  sql`(${sql.val(choices)}::text[])[1 + floor(${choices.length} * random() * random())::int]`

const name = sql`${oneOf(syllables[0])} || ${oneOf(syllables[1])}`

/** Seed listed creators; the same ones for the same count, except for their shuffle order. */
export async function seedManyCreators(db: Db, count: number): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`select setseed(0.5)`.execute(connection)
    await sql`
      insert into account (id, username, name, gender, country, date_of_birth, is_performer,
        is_online, created_at)
      select lpad(to_hex(n), 24, '0'), ${name} || n, initcap(${name}) || ' ' || n,
        ${oneOf(['female', 'male', 'transgender'])}, ${oneOf(countries)},
        date '2007-01-01' - (random() * 15000)::int, true, random() < 0.02,
        timestamptz '2025-01-01' + n * interval '1 minute'
      from generate_series(1, ${count}::int) n`.execute(connection)
    const columns = Object.entries(optionColumns)
    await sql`
      insert into creator (account_id, verified_document, score, live, is_featured,
        is_free_subscription, category_ids, ${sql.join(columns.map(([name]) => sql.ref(name)))})
      select a.id, true, (random() * 100000)::int, random() < 0.001, random() < 0.01,
        random() < 0.2, array['69210000000000000000000' || to_hex(1 + floor(10 * random())::int)], ${sql.join(columns.map(([, choices]) => oneOf(choices)))}
      from account a where a.is_performer`.execute(connection)
    // Samples every row, so that estimates and plans are reproducible.
    await sql`set default_statistics_target = 1000`.execute(connection)
    await sql`vacuum analyze creator_search, account, creator`.execute(connection)
  })
}
