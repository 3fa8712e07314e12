import { CheckAvailability, RegisterFan } from '#contract/identity/registration.ts'
import type { Db } from '#server/platform/database/index.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import type { Passwords } from '#server/platform/passwords/index.ts'
import { registerFan } from './actions.ts'
import { availabilityOf } from './reads.ts'

export function registrationRoutes(api: Api, parts: { db: Db; passwords: Passwords }) {
  serve(api, RegisterFan, async ({ body, caller }) => {
    await registerFan(parts, { ...body, language: caller.language })
    return { message: 'Your account is ready. Log in to get started' }
  })

  serve(api, CheckAvailability, async ({ body }) => availabilityOf(parts.db, body))
}
