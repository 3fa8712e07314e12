import {
  EndOtherSessions,
  EndSession,
  ListSessions,
  Login,
  LoginByEmail,
  Logout,
} from '#contract/identity/sessions.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import { readUserAgent } from '#server/platform/user-agent.ts'
import { endOtherSessions, endOwnSession, type LoginParts, logIn, logOut } from './actions.ts'
import { logInByEmail } from './email-login-actions.ts'
import { listSessions, type SessionRow } from './reads.ts'

export function sessionRoutes(api: Api, parts: LoginParts) {
  const { db, clock } = parts
  serve(api, Login, async ({ body, caller }) => {
    const { username, password, remember = false } = body
    return logIn(parts, { username, password, remember, caller })
  })

  serve(api, LoginByEmail, ({ body, caller }) => logInByEmail(parts, { ...body, caller }))

  serve(api, Logout, async ({ caller }) => {
    if (caller.token) await logOut(parts, caller.token)
    return { success: true }
  })

  serve(api, ListSessions, async ({ viewer, caller: { token = '' } }) => {
    const rows = await listSessions(db, { accountId: viewer.id, token, now: clock.now() })
    return { data: rows.map(presentSession), total: rows.length }
  })

  serve(api, EndSession, async ({ viewer, params }) => {
    await endOwnSession(db, { accountId: viewer.id, id: params.id })
    return { success: true }
  })

  serve(api, EndOtherSessions, async ({ viewer, caller: { token = '' } }) => ({
    ended: await endOtherSessions(db, { accountId: viewer.id, token }),
  }))
}

/** One of an account's sessions in the contract's form. */
export const presentSession = (row: SessionRow) => ({
  _id: row.id,
  ...readUserAgent(row.user_agent),
  country: row.country,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at.toISOString(),
  isCurrent: row.isCurrent,
})
