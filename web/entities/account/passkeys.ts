import type { Body, Reply } from '#contract/endpoint.ts'
import type {
  AddPasskey,
  LoginWithPasskey,
  StartPasskey,
  StartPasskeyLogin,
} from '#contract/identity/passkeys.ts'
import { ApiProblem } from '../../lib/api-problem.ts'
import { m } from '../../lib/paraglide/messages.js'

/** The library behind passkeys; pages load it when somebody uses one. */
const load = () => import('@simplewebauthn/browser')

/** Let a device make a passkey. Throws an ApiProblem with a sentence to show. */
export async function makePasskey({
  options,
}: Reply<typeof StartPasskey>): Promise<Body<typeof AddPasskey>['credential']> {
  const { startRegistration } = await load()
  return startRegistration({ optionsJSON: options as never }).catch(refused)
}

/** Let a device sign with a passkey. Throws an ApiProblem with a sentence to show. */
export async function signWithPasskey({
  options,
}: Reply<typeof StartPasskeyLogin>): Promise<Body<typeof LoginWithPasskey>['credential']> {
  const { startAuthentication } = await load()
  return startAuthentication({ optionsJSON: options as never }).catch(refused)
}

/**
 * Offer passkeys among what the browser fills in, until `stop` is called or a passkey is asked for
 * otherwise. `onSigned` is called when one was chosen; browsers that cannot do this offer none.
 */
export function offerPasskeys(
  start: () => Promise<Reply<typeof StartPasskeyLogin>>,
  onSigned: (credential: Body<typeof LoginWithPasskey>['credential']) => void,
): () => void {
  let isStopped = false
  const offer = async () => {
    if (!(await window.PublicKeyCredential?.isConditionalMediationAvailable?.())) return
    const { startAuthentication } = await load()
    const { options } = await start()
    if (isStopped) return
    const asked = { optionsJSON: options as never, useBrowserAutofill: true }
    onSigned(await startAuthentication(asked))
  }
  // Nobody asked for it: what goes wrong, or is stopped, is not worth a sentence.
  offer().catch(() => {})
  return () => {
    isStopped = true
    void load().then(({ WebAuthnAbortService }) => WebAuthnAbortService.cancelCeremony())
  }
}

/** Browsers do not say whether somebody gave up or no device had an answer. */
function refused(failure: unknown): never {
  const { name = '' } = failure as { name?: string }
  if (name === 'InvalidStateError') throw new ApiProblem({ message: m.passkey_known() })
  if (name === 'NotAllowedError' || name === 'AbortError') {
    throw new ApiProblem({ message: m.passkey_canceled() })
  }
  throw new ApiProblem({ message: m.passkey_unsupported() })
}
