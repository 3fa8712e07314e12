import { makeLink, type Post, sendLetter } from '#server/identity/letters/index.ts'
import { hourMs } from '#server/kernel/clock.ts'
import type { Db } from '#server/platform/database/index.ts'
import type { Jobs } from '#server/platform/jobs/index.ts'
import { findByEmail, findById } from './reads.ts'

export const SEND_PASSWORD_LINK = 'password.send_link'

/** The letters about passwords. */
export function passwordJobs(jobs: Jobs, { db, post }: { db: Db; post: Post }): void {
  jobs.on<{ email: string; language: string }>(SEND_PASSWORD_LINK, async (asked) => {
    const account = await findByEmail(db, asked.email)
    if (!account) return
    const { id, email, name } = account
    const link = { purpose: 'password', accountId: id, email, lifeMs: hourMs } as const
    const token = await makeLink(db, link)
    await sendLetter(post, {
      kind: 'password',
      to: email,
      name,
      language: asked.language,
      link: `${post.siteUrl}/auth/reset-password?token=${token}`,
    })
  })

  jobs.onEvent('password.changed', 'letter', async ({ accountId }) => {
    const account = await findById(db, accountId)
    if (!account) return
    const { email, name } = account
    const link = `${post.siteUrl}/auth/forgot-password`
    await sendLetter(post, { kind: 'changed', to: email, name, language: 'en', link })
  })
}
