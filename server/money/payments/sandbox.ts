import type { PaymentStatus } from '#contract/money/payments.ts'
import { AnswerChallenge } from '#contract/sandbox/challenges.ts'
import { Problem } from '#server/kernel/problem.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import type { SandboxGateway } from '#server/platform/payments/index.ts'
import type { PaymentParts } from './parts.ts'
import { findBySecret } from './reads.ts'

/** The bank's challenge page, which the sandbox serves in place of a bank. */
export function challengeRoute(
  api: Api,
  { db }: PaymentParts,
  sandbox: SandboxGateway | undefined,
) {
  serve(api, AnswerChallenge, async ({ viewer, params, body }) => {
    if (!sandbox) throw new Problem('gateway_unavailable')
    const { secret } = params
    const payment = await findBySecret(db, { ownerId: viewer.id, secret })
    if (!payment) throw new Problem('not_found')
    const outcome = await sandbox.confirmChallenge(secret, body.answer)
    if (!outcome) throw new Problem('not_found')
    // The end arrives as an event, as from any other gateway.
    const status: PaymentStatus = outcome.status === 'declined' ? 'fail' : 'processing'
    return { status }
  })
}
