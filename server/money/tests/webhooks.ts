import { signEvent } from '#server/platform/payments/sandbox/signature.ts'
import type { Person } from '#tests/support/people.ts'
import { sandboxSecret } from '#tests/support/test-app.ts'
import type { World } from '#tests/support/world.ts'

/** A webhook as the gateway sends it. */
export type Delivery = { rawBody: Buffer; signature: string }

/** Catch what the sandbox sends, instead of taking it. */
export function catchEvents(world: World): Delivery[] {
  const caught: Delivery[] = []
  world.app.webhooks.deliver = async (rawBody, signature) => {
    caught.push({ rawBody, signature })
  }
  return caught
}

export const postEvent = (by: Person, { rawBody, signature }: Delivery, gateway = 'sandbox') =>
  by.send({
    method: 'POST',
    url: `/webhooks/${gateway}`,
    payload: rawBody,
    headers: { 'content-type': 'application/json', 'sandbox-signature': signature },
  })

/** An event of the sandbox with some fields changed, signed as it signs its own. */
export function signedEvent({ rawBody }: Delivery, changes: object): Delivery {
  const event = JSON.parse(rawBody.toString('utf8'))
  const changed = Buffer.from(JSON.stringify({ ...event, ...changes }))
  return { rawBody: changed, signature: signEvent(changed, sandboxSecret) }
}
