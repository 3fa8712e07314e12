import { ReturnSandboxTransfer } from '#contract/sandbox/transfers.ts'
import { Problem } from '#server/kernel/problem.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import type { SandboxGateway } from '#server/platform/payments/index.ts'

/** What banks and the gateway do to transfers on sites in trial mode: staff say when. */
export function sandboxTransferRoutes(
  api: Api,
  { sandbox }: { sandbox: SandboxGateway | undefined },
): void {
  serve(api, ReturnSandboxTransfer, async ({ params, body }) => {
    if (!sandbox) throw new Problem('not_found')
    const isReturned = await sandbox.payoutAccounts.returnTransfer(params.id, body.outcome)
    if (!isReturned) throw new Problem('not_found')
    return { success: true }
  })
}
