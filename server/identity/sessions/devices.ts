import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Accounts that one device keeps marks of; the oldest is forgotten. */
const maxAccounts = 5
const shape = /^[\w-]{22}(\.[\w-]{22}){0,5}$/

/**
 * Marks of accounts on the devices where they signed in: an id of the device, and for each account a
 * signature over both. They open nothing; they only tell a known device from a stranger's.
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
    /** The text of the device with the mark of one more account. */
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
