/** The part of Stripe's browser library that is used here (docs.stripe.com/js). */
export interface StripeCardElement {
  mount(container: HTMLElement): void
  unmount(): void
}

interface StripeError {
  message?: string
}

export interface StripeClient {
  elements(): { create(type: 'card', options: { hidePostalCode: boolean }): StripeCardElement }
  createToken(
    card: StripeCardElement,
    data: { name: string },
  ): Promise<{
    token?: {
      id: string
      card?: { brand?: string; last4?: string; exp_month?: number; exp_year?: number }
    }
    error?: StripeError
  }>
  confirmCardPayment(clientSecret: string): Promise<{ error?: StripeError }>
}

type Library = (publishableKey: string) => StripeClient

const url = 'https://js.stripe.com/v3/'
let library: Promise<Library> | undefined

/** Load Stripe's script once, on sites with Stripe keys. Stripe requires its own URL. */
export async function loadStripe(publishableKey: string, nonce: string): Promise<StripeClient> {
  library ??= addScript(nonce).catch((error) => {
    library = undefined
    throw error
  })
  return (await library)(publishableKey)
}

function addScript(nonce: string): Promise<Library> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = url
    script.nonce = nonce
    script.onload = () => resolve((globalThis as unknown as { Stripe: Library }).Stripe)
    script.onerror = () => {
      script.remove()
      reject(new Error('The card form could not be loaded'))
    }
    document.head.append(script)
  })
}
