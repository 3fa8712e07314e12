import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Maximum number of accounts in the marks of a device; the oldest is dropped. */
const maxAccounts = 5
const shape = /^[\w-]{22}(\.[\w-]{22}){0,5}$/

/**
 * Device marks record the accounts that signed in on a device: an id of the device, and for each
 * account a signature over both. They grant no access, but distinguish known devices from new ones.
 */
export function deviceMarks(secret: string) {
  const markOf = (device: string, accountId: string) =>
    createHmac('sha256', `${secret} devices`)
      .update(`${device} ${accountId}`)
      .digest()
      .subarray(0, 16)
      .toString('base64url')

  const read = (text: string) => {
    const [device = '', ...marks] = shape.test(text) ? text.split('.') : [newDevice()]
    return { device, marks }
  }

  return {
    /** The id of the device, if the account signed in there before. */
    knownDevice(text: string, accountId: string): string | undefined {
      const { device, marks } = read(text)
      const expected = Buffer.from(markOf(device, accountId))
      return marks.some((mark) => timingSafeEqual(Buffer.from(mark), expected)) ? device : undefined
    },
    /** The device's text with a mark for one more account. */
    withAccount(text: string, accountId: string): string {
      const { device, marks } = read(text)
      const mark = markOf(device, accountId)
      const others = marks.filter((one) => one !== mark)
      return [device, mark, ...others.slice(0, maxAccounts - 1)].join('.')
    },
  }
}

const newDevice = () => randomBytes(16).toString('base64url')

export type DeviceMarks = ReturnType<typeof deviceMarks>
