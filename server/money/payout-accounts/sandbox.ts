import { FinishSandboxSignUp, ReadSandboxSignUp } from '#contract/sandbox/sign-ups.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { Db } from '#server/platform/database/index.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import type { SandboxGateway } from '#server/platform/payments/index.ts'
import { findPayoutAccount } from './reads.ts'

interface SignUpParts {
  db: Db
  sandbox: SandboxGateway | undefined
}

/** The page on which creators sign up, which the sandbox serves in place of a payment provider. */
export function sandboxSignUpRoutes(api: Api, { db, sandbox }: SignUpParts): void {
  serve(api, ReadSandboxSignUp, async ({ viewer, params }) => {
    const { isOver, refreshUrl } = await findOwn(viewer.id, params.token)
    return { isOver, refreshUrl }
  })

  serve(api, FinishSandboxSignUp, async ({ viewer, params, body }) => {
    const { accounts, refreshUrl } = await findOwn(viewer.id, params.token)
    const finished = await accounts.finishSignUp(params.token, body.outcome)
    return { returnUrl: finished?.returnUrl ?? refreshUrl }
  })

  async function findOwn(creatorId: string, token: string) {
    if (!sandbox) throw new Problem('gateway_unavailable')
    const accounts = sandbox.payoutAccounts
    const [signUp, own] = await Promise.all([
      accounts.findSignUp(token),
      findPayoutAccount(db, { creatorId, gateway: sandbox.name }),
    ])
    if (!signUp || signUp.reference !== own?.reference) throw new Problem('not_found')
    return { ...signUp, accounts }
  }
}
