import { createHmac, timingSafeEqual } from 'node:crypto'

/** Creates and reads the tokens of undo links: the signed id of a change. No token is stored. */
export function undoTokens(secret: string) {
  const signatureOf = (changeId: string) =>
    createHmac('sha256', `${secret} undo`).update(changeId).digest()

  return {
    make: (changeId: string): string =>
      `${changeId}-${signatureOf(changeId).toString('base64url')}`,
    /** The id of the change; undefined for an invalid token. */
    read(token: string): string | undefined {
      const [, changeId = '', signatureText = ''] = /^([0-9a-f]{24})-([\w-]{43})$/.exec(token) ?? []
      const signature = Buffer.from(signatureText, 'base64url')
      const expected = signatureOf(changeId)
      const isValid = signature.length === expected.length && timingSafeEqual(signature, expected)
      return isValid ? changeId : undefined
    },
  }
}

export type UndoTokens = ReturnType<typeof undoTokens>
