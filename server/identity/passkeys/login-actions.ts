import {
  type SignedIn,
  type SignInCaller,
  type SignInParts,
  signIn,
  signInColumns,
} from '#server/identity/sessions/index.ts'
import { Problem } from '#server/kernel/problem.ts'
import { challengeOf, dummyPasskey, type SignedCredential } from '#server/platform/webauthn.ts'
import { challengeMs, type PasskeyParts } from './actions.ts'
import { findPasskey } from './reads.ts'
import { insertPasskeyChallenge, markPasskeyUsed, takePasskeyChallenge } from './writes.ts'

/**
 * Start a login with a passkey: returns the options for the browser's WebAuthn call, the same for
 * everybody.
 */
export async function startPasskeyLogin({ db, clock, webauthn }: PasskeyParts) {
  const options = await webauthn.requestOptions()
  const expiresAt = new Date(clock.now().getTime() + challengeMs)
  await insertPasskeyChallenge(db, { challenge: options.challenge, accountId: null, expiresAt })
  return options
}

interface PasskeyLogin {
  credential: SignedCredential
  remember: boolean
  caller: SignInCaller
}

/**
 * Log in with a passkey. It counts as two factors: the device, and its verification of the user.
 * @throws {Problem} `challenge_over`, `passkey_wrong`, and those of `signIn`
 */
export async function logInWithPasskey(
  parts: PasskeyParts & SignInParts,
  { credential, remember, caller }: PasskeyLogin,
): Promise<SignedIn> {
  const { db, clock, webauthn } = parts
  const now = clock.now()
  const challenge = challengeOf(credential.response.clientDataJSON)
  if (!(await takePasskeyChallenge(db, { challenge, accountId: null, now }))) {
    throw new Problem('challenge_over')
  }
  const passkey = await findPasskey(db, Buffer.from(credential.id, 'base64url'))
  const counter = await webauthn.readSignature(credential, challenge, passkey ?? dummyPasskey)
  if (!passkey || counter === undefined) throw new Problem('passkey_wrong')
  const account = await db
    .selectFrom('account')
    .select(signInColumns)
    .where('id', '=', passkey.accountId)
    .executeTakeFirstOrThrow()
  await markPasskeyUsed(db, { id: passkey.id, counter, now })
  return signIn(parts, { account, remember, caller, isProven: true })
}
