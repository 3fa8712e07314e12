import { SendContactMessage } from '#contract/site/contact.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { Db } from '#server/platform/database/index.ts'
import { type Api, type Limiter, networkOf, serve } from '#server/platform/http/index.ts'
import { addJob, type Jobs } from '#server/platform/jobs/index.ts'
import { composeEmail, type Email, type Mail } from '#server/platform/mail/index.ts'
import type { CheckCaptchaOf } from '../captcha/index.ts'
import type { Settings } from '../settings/index.ts'
import { type ContactMessage, contactTexts } from './texts.ts'

interface ContactParts {
  api: Api
  checkCaptcha: CheckCaptchaOf
  db: Db
  jobs: Jobs
  limiter: Limiter
  mail: Mail
  settings: Settings
  /** The recipients when no other address is set. */
  owners: () => Promise<{ email: string }[]>
}

const SEND = 'contact.send'
const perMinute = { calls: 1, seconds: 60 }

/** Messages from visitors to the operator. */
export function contact({
  api,
  checkCaptcha,
  db,
  jobs,
  limiter,
  mail,
  settings,
  owners,
}: ContactParts) {
  async function claimMinute(name: string, key: string) {
    const seconds = await limiter.tryTake(name, key, perMinute)
    if (seconds > 0) throw new Problem('rate_limited', { seconds })
  }

  serve(api, SendContactMessage, async ({ body, caller }) => {
    const { captcha, ...message } = body
    await checkCaptcha(SendContactMessage, { captcha, ip: caller.ip })
    await claimMinute('contact by address', networkOf(caller.ip))
    await claimMinute('contact by email', message.email)
    await addJob(db, SEND, { ...message, language: caller.language })
    return { success: true }
  })

  jobs.on<ContactMessage>(SEND, async (message) => {
    const siteName = settings.get('siteName')
    const chosen = settings.get('contactEmail')
    const recipients = chosen ? [chosen] : (await owners()).map(({ email }) => email)
    for (const to of recipients) await mail.sendMail(contactEmail(message, { to, siteName }))
  })
}

function contactEmail(message: ContactMessage, { to, siteName }: { to: string; siteName: string }) {
  const texts = contactTexts({ ...message, siteName })
  return composeEmail({ to, siteName, replyTo: message.email, ...texts })
}

/** The email of a message with example values. */
export function previewContactEmail(site: { siteName: string; language: string }): Email {
  const example = {
    name: 'Alex Morgan',
    email: 'alex@example.com',
    message: 'Where can I find the invoice for May?',
    language: site.language,
  }
  return contactEmail(example, { to: 'owner@example.com', siteName: site.siteName })
}
