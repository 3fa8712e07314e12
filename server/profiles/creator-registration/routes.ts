import { RegisterCreator, VerifyCreator } from '#contract/identity/registration.ts'
import { languageCode } from '#server/identity/accounts/index.ts'
import { takeAvailability } from '#server/identity/registration/index.ts'
import { Problem } from '#server/kernel/problem.ts'
import { type Api, networkOf, problemBody, serve } from '#server/platform/http/index.ts'
import type { CheckCaptchaOf } from '#server/site/captcha/index.ts'
import { type CreatorRegistrationParts, checkApplication, registerCreator } from './actions.ts'
import type { Application } from './rules.ts'

/** Replaces a missing password, whose own field is validated only when it is given. */
const anyPassword = 'Not-judged-1'

type Parts = CreatorRegistrationParts & { checkCaptcha: CheckCaptchaOf }

export function creatorRegistrationRoutes(api: Api, parts: Parts): void {
  serve(api, VerifyCreator, async ({ body, caller }) => {
    await takeAvailability(api, caller)
    const { password = anyPassword } = body
    const fields = await checkApplication(parts, { ...body, password } as Partial<Application>)
    const said = problemBody(new Problem('invalid', { fields }), caller.requestId)
    const { fields: errors = {}, fieldProblems = {} } = said
    return { valid: Object.keys(errors).length === 0, errors, fieldProblems }
  })

  serve(api, RegisterCreator, async ({ body, files, caller }) => {
    const { confirm: _, captcha, acceptsTerms, confirmsAge, ...application } = body
    await takeAvailability(api, caller)
    const { idVerification, documentVerification } = files
    if (!idVerification || !documentVerification) throw new Problem('upload_missing')
    await parts.checkCaptcha(RegisterCreator, { captcha, ip: caller.ip })
    const { language, ip } = caller
    const writesIn = languageCode(caller.requestedLanguage)
    const uploads = { idVerification, documentVerification }
    const account = { language, writesIn, network: networkOf(ip), acceptsTerms, confirmsAge }
    await registerCreator(parts, { application, uploads, ...account })
    return { message: 'Your account is ready. We’ll email you once your documents are checked' }
  })
}
