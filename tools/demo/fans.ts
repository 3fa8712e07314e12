import type { Look } from '#tools/demo/art/portraits.ts'

export interface DemoFan {
  username: string
  name: string
  look: Look
}

/** Fans whose accounts can be used to sign in. */
export const fans: readonly DemoFan[] = [
  { username: 'alex', name: 'Alex Morgan', look: { skin: 'fair', hair: 'brown', cut: 'short' } },
  { username: 'bea', name: 'Bea Novak', look: { skin: 'pale', hair: 'fair', cut: 'bob' } },
  { username: 'carl', name: 'Carl Jensen', look: { skin: 'pale', hair: 'fair', cut: 'short' } },
  { username: 'dina', name: 'Dina Farouk', look: { skin: 'brown', hair: 'black', cut: 'long' } },
  { username: 'emil', name: 'Emil Sato', look: { skin: 'olive', hair: 'black', cut: 'short' } },
  { username: 'fay', name: 'Fay O’Brien', look: { skin: 'pale', hair: 'brown', cut: 'waves' } },
  { username: 'gus', name: 'Gus Weber', look: { skin: 'fair', hair: 'dark', cut: 'short' } },
  { username: 'hana', name: 'Hana Kim', look: { skin: 'fair', hair: 'black', cut: 'bun' } },
]
