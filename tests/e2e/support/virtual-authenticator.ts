import type { Page } from 'playwright-core'

/**
 * Give a page a device of its own that keeps passkeys and knows its holder. `move` hands its passkeys to
 * the device of another page.
 */
export async function addAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const list = () => devtools.send('WebAuthn.getCredentials', { authenticatorId })
  type Credential = Awaited<ReturnType<typeof list>>['credentials'][number]
  const put = (credential: Credential) =>
    devtools.send('WebAuthn.addCredential', { authenticatorId, credential })
  return {
    put,
    async move(other: { put: typeof put }): Promise<void> {
      const { credentials } = await list()
      for (const credential of credentials) await other.put(credential)
    },
  }
}

/**
 * Let the browser of a page offer no passkeys among what it fills in. This device chooses one as soon as
 * it is offered, and has signed in before a test finds the button.
 */
export const offerNoPasskeys = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })
