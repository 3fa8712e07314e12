import { sql } from 'kysely'
import type { Db } from '#server/platform/database/index.ts'
import type { EventSlot } from './store.ts'

/** How the owner of an account ended its sign-up. */
export type AccountOutcome = 'complete' | 'incomplete' | 'restricted' | 'refusing'

export interface SignUp {
  token: string
  reference: string
  returnUrl: string
  refreshUrl: string
  expiresAt: Date
}

const signUpColumns = [
  'token',
  'reference',
  'return_url as returnUrl',
  'refresh_url as refreshUrl',
  'expires_at as expiresAt',
] as const

/** What the sandbox stores of accounts. A change and its event are one statement, so neither is lost. */
export function createAccountStore(db: Db) {
  return {
    /** The account of a key: opened, unless it is already. Returns its reference. */
    async open({ reference, key }: { reference: string; key: string }, now: Date): Promise<string> {
      const row = await db
        .insertInto('sandbox_account')
        .values({ reference, key, created_at: now })
        // Without a change nothing would be returned.
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ key }))
        .returning('reference')
        .executeTakeFirstOrThrow()
      return row.reference
    },

    async findState(reference: string): Promise<AccountOutcome | 'new' | undefined> {
      const row = await db
        .selectFrom('sandbox_account')
        .select('state')
        .where('reference', '=', reference)
        .$narrowType<{ state: AccountOutcome | 'new' }>()
        .executeTakeFirst()
      return row?.state
    },

    /** Add the address of a sign-up page, and remove those that are over for long. */
    addSignUp: (signUp: SignUp, now: Date) =>
      db
        .with('old', (remove) =>
          remove
            .deleteFrom('sandbox_sign_up')
            .where('expires_at', '<', sql<Date>`${now}::timestamptz - interval '1 day'`),
        )
        .insertInto('sandbox_sign_up')
        .values({
          token: signUp.token,
          reference: signUp.reference,
          return_url: signUp.returnUrl,
          refresh_url: signUp.refreshUrl,
          expires_at: signUp.expiresAt,
        })
        .execute(),

    findSignUp: (token: string): Promise<SignUp | undefined> =>
      db
        .selectFrom('sandbox_sign_up')
        .select(signUpColumns)
        .where('token', '=', token)
        .executeTakeFirst(),

    /** End a sign-up: its address stops working. Undefined when it did before. */
    finishSignUp: (
      token: string,
      state: AccountOutcome,
      event: EventSlot,
      now: Date,
    ): Promise<SignUp | undefined> =>
      db
        .with('ended', (end) =>
          end
            .updateTable('sandbox_sign_up')
            .set({ expires_at: now })
            .where('token', '=', token)
            .where('expires_at', '>', now)
            .returningAll(),
        )
        .with('account', (change) =>
          change
            .updateTable('sandbox_account as a')
            .from('ended')
            .set({ state })
            .whereRef('a.reference', '=', 'ended.reference'),
        )
        .with('event', (insert) =>
          insert
            .insertInto('sandbox_event')
            .columns(['id', 'subject', 'reference', 'type', 'due_at'])
            .expression((eb) =>
              eb
                .selectFrom('ended')
                .select([
                  sql<string>`${event.id}`.as('id'),
                  sql<string>`'account'`.as('subject'),
                  'ended.reference',
                  sql<string>`'account.updated'`.as('type'),
                  sql<Date>`${event.dueAt}::timestamptz`.as('due_at'),
                ]),
            ),
        )
        .selectFrom('ended')
        .select(signUpColumns)
        .executeTakeFirst(),

    /** Give an account another state. Undefined when there is no such account. */
    move: async (reference: string, state: AccountOutcome, event: EventSlot) => {
      const { rows } = await sql<{ reference: string }>`
        with a as (
          update sandbox_account set state = ${state} where reference = ${reference}
            returning reference
        ), event as (
          insert into sandbox_event (id, subject, reference, type, due_at)
            select ${event.id}, 'account', reference, 'account.updated', ${event.dueAt}::timestamptz
            from a
        )
        select reference from a`.execute(db)
      return rows[0]
    },
  }
}
