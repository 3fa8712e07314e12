import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Email, Mail } from '../mail.ts'

/** One adapter with what lies behind it, as the contract needs to see it. */
export interface MailHarness {
  mail: Mail
  /** Every email that arrived for an address, oldest first, with its texts as they were sent. */
  arrived(address: string): Promise<Email[]>
  close(): Promise<void>
}

const unusual = 'Grüße, שלום, こんにちは 🎟'

/** What every way to send emails promises. */
export function mailContract(name: string, open: () => Promise<MailHarness>) {
  describe(`${name} fulfills the contract of mail`, () => {
    let world: MailHarness
    beforeAll(async () => {
      world = await open()
    })
    afterAll(() => world.close())

    const sent = async (email: Email) => {
      await world.mail.sendMail(email)
      return (await world.arrived(email.to)).at(-1)
    }

    test('an email arrives with its subject and both its texts', async () => {
      const email = {
        to: 'alex@demo.test',
        subject: unusual,
        text: `${unusual}\n\nhttps://stagedoor.test/auth?token=${'a'.repeat(200)}\n`,
        html: `<p>${unusual}</p>`,
      }
      expect(await sent(email)).toMatchObject(email)
    })

    test('an email without HTML is plain text', async () => {
      const email = { to: 'plain@demo.test', subject: 'Plain', text: 'Only this\n' }
      expect((await sent(email))?.html || undefined).toBeUndefined()
    })

    test('a line break in a subject adds no header and no recipient', async () => {
      await sent({
        to: 'victim@demo.test',
        subject: 'Hello\r\nBcc: other@demo.test',
        text: 'Hi\n',
      })
      expect(await world.arrived('other@demo.test')).toEqual([])
      expect(await world.arrived('victim@demo.test')).toHaveLength(1)
    })

    test('an address with commas in it is one address', async () => {
      const to = '"a,other@demo.test"@demo.test'
      await world.mail.sendMail({ to, subject: 'One', text: 'Hi\n' }).catch(() => {})
      expect(await world.arrived('other@demo.test')).toEqual([])
    })

    test('emails that are sent at once all arrive', async () => {
      const many = Array.from({ length: 20 }, (_, n) => `Number ${n}`)
      await Promise.all(
        many.map((subject) =>
          world.mail.sendMail({ to: 'many@demo.test', subject, text: `${subject}\n` }),
        ),
      )
      const subjects = (await world.arrived('many@demo.test')).map(({ subject }) => subject)
      expect(subjects.toSorted()).toEqual(many.toSorted())
    })
  })
}
