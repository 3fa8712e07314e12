import type { Body, Reply } from '#contract/endpoint.ts'
import type {
  AddPasskey,
  LoginWithPasskey,
  StartPasskey,
  StartPasskeyLogin,
} from '#contract/identity/passkeys.ts'
import { ApiProblem } from '../../lib/api-problem.ts'
import { m } from '../../lib/paraglide/messages.js'

/** The passkey library is loaded on first use. */
const load = () => import('@simplewebauthn/browser')

/** Create a passkey on the device. Throws an ApiProblem with an error message to show. */
export async function makePasskey({
  options,
}: Reply<typeof StartPasskey>): Promise<Body<typeof AddPasskey>['credential']> {
  const { startRegistration } = await load()
  return startRegistration({ optionsJSON: options as never }).catch(refused)
}

/** Sign in with a passkey of the device. Throws an ApiProblem with an error message to show. */
export async function signWithPasskey({
  options,
}: Reply<typeof StartPasskeyLogin>): Promise<Body<typeof LoginWithPasskey>['credential']> {
  const { startAuthentication } = await load()
  return startAuthentication({ optionsJSON: options as never }).catch(refused)
}

/**
 * Offer passkeys in the browser's autofill until `stop` is called or another passkey request
 * starts. `onSigned` is called when one was chosen; unsupported browsers offer none.
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
    const input = { optionsJSON: options as never, useBrowserAutofill: true }
    onSigned(await startAuthentication(input))
  }
  // The user did not start this: errors and aborts are not shown.
  offer().catch(() => {})
  return () => {
    isStopped = true
    void load().then(({ WebAuthnAbortService }) => WebAuthnAbortService.cancelCeremony())
  }
}

/** Browsers do not distinguish a canceled request from one without a matching passkey. */
function refused(failure: unknown): never {
  const { name = '' } = failure as { name?: string }
  if (name === 'InvalidStateError') throw new ApiProblem({ message: m.passkey_known() })
  if (name === 'NotAllowedError' || name === 'AbortError') {
    throw new ApiProblem({ message: m.passkey_canceled() })
  }
  throw new ApiProblem({ message: m.passkey_unsupported() })
}
