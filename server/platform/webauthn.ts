import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { COSEALG, decodeClientDataJSON } from '@simplewebauthn/server/helpers'

/** The stored part of a passkey, for verifying its signatures. */
export interface StoredPasskey {
  credentialId: Buffer
  /** COSE, as the device created it. */
  publicKey: Buffer
  /** The signature counter of the device; 0 when it has none. */
  counter: bigint
  transports: string[]
}

interface PasskeyOwner {
  accountId: string
  /** Shown by the device with the passkey: an email or username, and a name. */
  login: string
  name: string
}

type Signed<T> = Omit<T, 'clientExtensionResults' | 'type' | 'authenticatorAttachment'>
export type NewCredential = Signed<RegistrationResponseJSON>
export type SignedCredential = Signed<AuthenticationResponseJSON>

/** Long enough to fetch a phone or a security key. */
const timeoutMs = 300_000

/**
 * Supported by current devices. Given explicitly, since the library would probe the system for
 * newer ones.
 */
const supportedAlgorithmIDs = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256]

const whole = <T extends object>(credential: T) => ({
  ...credential,
  type: 'public-key' as const,
  clientExtensionResults: {},
})

/**
 * Passkeys (WebAuthn) of one site: they are bound to its host, and responses from other origins are
 * rejected. Each is stored by its device with the account's id, so that nobody types a name, and
 * requires that the device verifies its user, by PIN, finger or face.
 */
export function createWebauthn(siteUrl: string) {
  const { origin, hostname } = new URL(siteUrl)

  return {
    creationOptions: (rpName: string, owner: PasskeyOwner, known: readonly StoredPasskey[]) =>
      generateRegistrationOptions({
        rpName,
        rpID: hostname,
        userID: Uint8Array.from(Buffer.from(owner.accountId)),
        userName: owner.login,
        userDisplayName: owner.name,
        timeout: timeoutMs,
        excludeCredentials: known.map(({ credentialId, transports }) => ({
          id: credentialId.toString('base64url'),
          transports,
        })),
        supportedAlgorithmIDs,
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      }),

    requestOptions: () =>
      generateAuthenticationOptions({
        rpID: hostname,
        timeout: timeoutMs,
        userVerification: 'required',
      }),

    /** A new passkey, or undefined when the device's response is invalid. */
    async readNew(credential: NewCredential, challenge: string) {
      const { registrationInfo } = await verifyRegistrationResponse({
        response: whole(credential),
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: hostname,
        supportedAlgorithmIDs,
      }).catch(() => ({ registrationInfo: undefined }))
      if (!registrationInfo) return undefined
      const { id, publicKey, counter, transports = [] } = registrationInfo.credential
      return {
        credentialId: Buffer.from(id, 'base64url'),
        publicKey: Buffer.from(publicKey),
        counter: BigInt(counter),
        transports,
        isSynced: registrationInfo.credentialBackedUp,
      }
    },

    /** The signature counter of the device, or undefined when the signature is invalid. */
    async readSignature(credential: SignedCredential, challenge: string, passkey: StoredPasskey) {
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: whole(credential),
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: hostname,
        credential: {
          id: passkey.credentialId.toString('base64url'),
          publicKey: Uint8Array.from(passkey.publicKey),
          counter: Number(passkey.counter),
        },
      }).catch(() => ({ verified: false, authenticationInfo: undefined }))
      return verified && authenticationInfo ? BigInt(authenticationInfo.newCounter) : undefined
    },
  }
}

export type Webauthn = ReturnType<typeof createWebauthn>

/**
 * Replaces a passkey that does not exist, so that verifying a signature takes as long as with a
 * real one. Its key is the base point of P-256 (SEC 2), in COSE: signatures that it verifies must
 * not be accepted.
 */
export const dummyPasskey: StoredPasskey = {
  credentialId: Buffer.of(0),
  publicKey: Buffer.from(
    'a50102032620012158206b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c296' +
      '2258204fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5',
    'hex',
  ),
  counter: 0n,
  transports: [],
}

/** The challenge that a device claims to have signed; empty when it cannot be read. */
export function challengeOf(clientDataJSON: string): string {
  try {
    return String(decodeClientDataJSON(clientDataJSON).challenge)
  } catch {
    return ''
  }
}
