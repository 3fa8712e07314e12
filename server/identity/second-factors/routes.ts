import {
  ConfirmSecondFactor,
  LoginWithCode,
  ReadSecondFactor,
  RemoveSecondFactor,
  RenewRecoveryCodes,
  StartSecondFactor,
} from '#contract/identity/second-factor.ts'
import { type ConfirmParts, confirmOwner } from '#server/identity/passwords/index.ts'
import type { SignInParts } from '#server/identity/sessions/index.ts'
import type { Viewer } from '#server/kernel/viewer.ts'
import { type Api, type Caller, serve } from '#server/platform/http/index.ts'
import {
  confirmSecondFactor,
  type FactorParts,
  removeSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from './actions.ts'
import { logInWithCode } from './challenge-actions.ts'
import { countRecoveryCodes, findSecondFactor } from './reads.ts'

type RouteParts = FactorParts &
  ConfirmParts &
  SignInParts & {
    /** True for staff. */
    isRequired: boolean
  }

export function secondFactorRoutes(api: Api, parts: RouteParts) {
  const { db } = parts
  const confirm = (viewer: Viewer, caller: Caller, body: { currentPassword?: string }) => {
    const { currentPassword } = body
    return confirmOwner(parts, { accountId: viewer.id, caller, currentPassword })
  }

  serve(api, ReadSecondFactor, async ({ viewer }) => {
    const isRequired = parts.isRequired && viewer.permissions.size > 0
    const factor = await findSecondFactor(db, viewer.id)
    if (!factor) return { isOn: false, recoveryCodesLeft: 0, isRequired }
    return { isOn: true, recoveryCodesLeft: await countRecoveryCodes(db, factor.id), isRequired }
  })

  serve(api, StartSecondFactor, async ({ viewer, caller, body }) => {
    await confirm(viewer, caller, body)
    return startSecondFactor(parts, viewer.id)
  })

  serve(api, ConfirmSecondFactor, async ({ viewer, body }) => ({
    recoveryCodes: await confirmSecondFactor(parts, { accountId: viewer.id, code: body.code }),
  }))

  serve(api, RenewRecoveryCodes, async ({ viewer, caller, body }) => {
    await confirm(viewer, caller, body)
    return { recoveryCodes: await renewRecoveryCodes(parts, viewer.id) }
  })

  serve(api, RemoveSecondFactor, async ({ viewer, caller, body }) => {
    await confirm(viewer, caller, body)
    await removeSecondFactor(parts, viewer.id)
    return { success: true }
  })

  serve(api, LoginWithCode, ({ body, caller }) => logInWithCode(parts, { ...body, caller }))
}
