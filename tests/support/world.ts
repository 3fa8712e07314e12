import { sql } from 'kysely'
import { inject, test as plainTest } from 'vitest'
import type { StaffRole } from '#contract/identity/staff.ts'
import { insertAccount } from '#server/identity/accounts/index.ts'
import { openSession } from '#server/identity/sessions/index.ts'
import { postEntry } from '#server/money/ledger/index.ts'
import { Person } from './people.ts'
import { rows } from './rows.ts'
import { startTestApp, type TestApp } from './test-app.ts'
import { copyDatabase } from './test-database.ts'

export const testPassword = 'Curtain-call-1'

interface AccountWish {
  username?: string
  name?: string
}

interface CreatorWish extends AccountWish {
  verified?: boolean
  /** In dollars per month. */
  monthlyPrice?: number
}

/** The product on its own database, and people who use it. */
export class World {
  readonly app: TestApp
  readonly visitor: Person
  private count = 0

  constructor(app: TestApp) {
    this.app = app
    this.visitor = new Person(app, null)
  }

  get db() {
    return this.app.parts.db
  }

  /** The product's clock, which a test may change; the database keeps the real time. */
  get clock() {
    return this.app.clock
  }

  /** A fan, with a wallet balance in dollars. */
  async fan({ wallet = 0, ...wish }: AccountWish & { wallet?: number } = {}): Promise<Person> {
    const fan = await this.account(wish, 'fan')
    if (wallet > 0) await this.fund(fan, wallet)
    return fan
  }

  async creator({ verified = true, monthlyPrice = 9.95, ...wish }: CreatorWish = {}) {
    const creator = await this.account(wish, 'creator')
    await rows(
      this.db,
      `insert into creator (account_id, verified_document, verified_account, monthly_price_cents, yearly_price_cents)
       values ($1, $2, $2, $3, $4)`,
      [creator.id, verified, Math.round(monthlyPrice * 100), Math.round(monthlyPrice * 1000)],
    )
    return creator
  }

  /** A staff account; the owner of the site by default. */
  staff({ role = 'owner', ...wish }: AccountWish & { role?: StaffRole } = {}): Promise<Person> {
    return this.account(wish, 'staff', role === 'owner' ? ['owner', 'admin'] : [role])
  }

  /** Add money to a wallet, from the gateway, by a ledger entry. */
  async fund(person: Person, dollars: number): Promise<void> {
    const amount = BigInt(Math.round(dollars * 100))
    const lines = [
      { account: { wallet: person.id }, amount },
      { account: 'gateway', amount: -amount },
    ] as const
    const entry = { kind: 'top_up', lines }
    await this.db.transaction().execute((tx) => postEntry(tx, entry, new Date()))
  }

  /** Wallet balance in dollars. */
  async walletOf(person: Person): Promise<number> {
    const [row] = await rows<{ balance_cents: bigint }>(
      this.db,
      `select balance_cents from ledger_account where owner_id = $1 and kind = 'wallet'`,
      [person.id],
    )
    return Number(row?.balance_cents) / 100
  }

  /** Run all due jobs. */
  async work(): Promise<void> {
    await this.app.parts.jobs.drain(this.app.parts.pool)
  }

  /** Make waiting jobs due now, whether delayed or to be retried. */
  async makeJobsDue(): Promise<void> {
    await sql`
      select from graphile_worker.reschedule_jobs(
        array(select id from graphile_worker.jobs), run_at := now())`.execute(this.db)
  }

  /** Events sent to a person's open pages, oldest first. */
  eventsFor(person: Person): { event: string; payload: unknown }[] {
    return this.app.sent.filter(({ to }) => to === person.id)
  }

  private async account(
    wish: AccountWish,
    kind: 'fan' | 'creator' | 'staff',
    roles: string[] = [],
  ): Promise<Person> {
    const username = wish.username ?? `${kind}${++this.count}`
    const { db, passwords } = this.app.parts
    const passwordHash = await passwords.hash(testPassword)
    const id = await db.transaction().execute((tx) =>
      insertAccount(tx, {
        username,
        email: `${username}@world.test`,
        passwordHash,
        name: wish.name ?? `The ${username}`,
        firstName: 'The',
        lastName: username.replace(/\d/g, ''),
        isPerformer: kind === 'creator',
        roles,
      }),
    )
    const token = await openSession(db, { accountId: id, remember: true, now: this.clock.now() })
    return new Person(this.app, { id, username, token })
  }
}

/** A test with its own world. */
export const test = plainTest.extend<{ world: World }>({
  // biome-ignore lint/correctness/noEmptyPattern: the test runner reads the names of what a fixture needs
  world: async ({}, use) => {
    const database = await copyDatabase(inject('postgresUrl'))
    const app = await startTestApp(database.url)
    await use(new World(app))
    await app.close()
    await database.drop()
  },
})

export { describe, expect } from 'vitest'
