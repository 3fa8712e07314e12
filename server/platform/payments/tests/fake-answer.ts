/** An answer as Stripe gives it: a status and a JSON object. */
export interface FakeAnswer {
  status: number
  body: Record<string, unknown>
}

export const ok = (body: Record<string, unknown>): FakeAnswer => ({ status: 200, body })
