import { CheckAvailability, RegisterFan } from '#contract/identity/registration.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import { type RegistrationParts, registerFan } from './actions.ts'
import { availabilityOf } from './reads.ts'

export function registrationRoutes(api: Api, parts: RegistrationParts) {
  serve(api, RegisterFan, async ({ body, caller }) => {
    await registerFan(parts, { ...body, language: caller.language })
    return { message: 'Your account is ready. Log in to get started' }
  })

  serve(api, CheckAvailability, async ({ body }) => {
    return availabilityOf(parts.db, body, parts.settings.get('siteName'))
  })
}
