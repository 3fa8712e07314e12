import { Login, Logout } from '#contract/identity/sessions.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import { type LoginParts, logIn, logOut } from './actions.ts'

export function sessionRoutes(api: Api, parts: LoginParts) {
  serve(api, Login, async ({ body, caller }) => {
    const { username, password, remember = false } = body
    const { language, device } = caller
    return logIn(parts, { username, password, remember, language, device })
  })

  serve(api, Logout, async ({ caller }) => {
    if (caller.token) await logOut(parts, caller.token)
    return { success: true }
  })
}
