import { endpoint } from '../endpoint.ts'
import {
  array,
  boolean,
  nullable,
  object,
  optional,
  record,
  requiredText,
  type Static,
  text,
  unknown,
} from '../kit/schema.ts'
import { Id, Instant, listOf, Success } from '../kit/values.ts'
import { LoggedIn } from './sessions.ts'

export const maxPasskeyName = 60

/** Binary values as in WebAuthn's JSON types: base64url, without padding. */
const Base64Url = (max: number) => text({ min: 1, max, pattern: '^[\\w-]+$' })

const CredentialId = Base64Url(1400)
const ClientData = Base64Url(8000)

/** Fields of every authenticator reply besides its `response`; no extensions are requested. */
const credential = {
  id: CredentialId,
  rawId: CredentialId,
  type: text({ max: 20 }),
  authenticatorAttachment: optional(text({ max: 40 })),
}

/** A new passkey, as `RegistrationResponseJSON` of WebAuthn. */
const NewCredential = object({
  ...credential,
  response: object({
    clientDataJSON: ClientData,
    attestationObject: Base64Url(30_000),
    transports: optional(array(text({ max: 40 }), { max: 10 })),
  }),
})
export type NewCredential = Static<typeof NewCredential>

/** A signature by a passkey, as `AuthenticationResponseJSON` of WebAuthn. */
const SignedCredential = object({
  ...credential,
  response: object({
    clientDataJSON: ClientData,
    authenticatorData: Base64Url(8000),
    signature: Base64Url(8000),
    userHandle: optional(Base64Url(200)),
  }),
})
export type SignedCredential = Static<typeof SignedCredential>

const Name = requiredText({ max: maxPasskeyName, problem: 'passkey_name_missing' })

export const Passkey = object({
  _id: Id,
  name: text({ max: maxPasskeyName }),
  /** Synced between devices by a password manager, rather than bound to one device. */
  isSynced: boolean(),
  createdAt: Instant,
  lastUsedAt: nullable(Instant),
})
export type Passkey = Static<typeof Passkey>

const confirmation = { currentPassword: optional(text({ max: 200 })) }
const rate = { calls: 20, seconds: 600, by: 'account' } as const

/** Newest first; 20 at most. */
export const ListPasskeys = endpoint({
  method: 'GET',
  path: '/auth/passkeys',
  audience: 'user',
  summary: 'List the own passkeys',
  reply: listOf(Passkey),
  isAddition: true,
})

/** Options for creating a passkey: `PublicKeyCredentialCreationOptionsJSON` of WebAuthn. */
export const StartPasskey = endpoint({
  method: 'POST',
  path: '/auth/passkeys/options',
  audience: 'user',
  summary: 'Start to add a passkey',
  body: object(confirmation),
  reply: object({ options: record(unknown()) }),
  problems: ['current_password_needed', 'current_password_wrong', 'passkeys_full'],
  rate,
  isAddition: true,
})

/** Add the created passkey, within ten minutes. The account's email gets a link that removes it. */
export const AddPasskey = endpoint({
  method: 'POST',
  path: '/auth/passkeys',
  audience: 'user',
  summary: 'Add a passkey',
  body: object({ name: Name, credential: NewCredential }),
  reply: Passkey,
  problems: ['challenge_over', 'passkey_wrong', 'passkeys_full'],
  rate,
  isAddition: true,
})

export const RenamePasskey = endpoint({
  method: 'PUT',
  path: '/auth/passkeys/:id',
  audience: 'user',
  summary: 'Rename one of the own passkeys',
  params: object({ id: Id }),
  body: object({ name: Name }),
  reply: Passkey,
  problems: ['not_found'],
  isAddition: true,
})

/** Remove a passkey. The account's email gets a link that restores it. */
export const RemovePasskey = endpoint({
  method: 'DELETE',
  path: '/auth/passkeys/:id',
  audience: 'user',
  summary: 'Remove one of the own passkeys',
  params: object({ id: Id }),
  body: object(confirmation),
  reply: Success,
  problems: ['current_password_needed', 'current_password_wrong', 'not_found', 'last_way_in'],
  rate,
  isAddition: true,
})

/**
 * Options for signing in with a passkey: `PublicKeyCredentialRequestOptionsJSON` of WebAuthn. They
 * name no account and no passkey: the device offers those that it has.
 */
export const StartPasskeyLogin = endpoint({
  method: 'POST',
  path: '/auth/login/passkey/options',
  audience: 'public',
  summary: 'Start to log in by a passkey',
  reply: object({ options: record(unknown()) }),
  rate: { calls: 100, seconds: 60, by: 'address' },
  isAddition: true,
})

/**
 * Log in with a passkey, within ten minutes of the start. No second factor is required: the device
 * has verified its user. The token is valid as long as that of `Login`.
 */
export const LoginWithPasskey = endpoint({
  method: 'POST',
  path: '/auth/login/passkey',
  audience: 'public',
  summary: 'Log in by a passkey',
  body: object({ credential: SignedCredential, remember: optional(boolean()) }),
  reply: LoggedIn,
  problems: ['challenge_over', 'passkey_wrong', 'account_inactive', 'email_unverified'],
  rate: { calls: 100, seconds: 60, by: 'address' },
  isAddition: true,
})
