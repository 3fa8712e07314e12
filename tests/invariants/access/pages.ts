import type { FastifyInstance } from 'fastify'
import { siteServer } from '#server/start/servers.ts'
import { itemKinds } from '#tests/kinds/index.ts'
import type { World } from '#tests/support/world.ts'
import { wholeBuild } from '#tests/web/support/whole-build.ts'
import type { Reader } from './scenario.ts'
import type { Subject } from './subjects.ts'
import { type Shown, shownIn } from './surfaces.ts'

/** The site with all of its pages, on the same world. */
export async function openSite({ app }: World): Promise<FastifyInstance> {
  const behindProxy = { trustProxy: 'loopback', countryHeader: 'cf-ipcountry' } as const
  const parts = { ...app.parts, config: { ...app.parts.config, ...behindProxy } }
  const health = () => Promise.reject(new Error('nobody asks here'))
  return siteServer(parts, health, { build: await wholeBuild(), mode: 'production' })
}

async function htmlOf(site: FastifyInstance, { person, headers }: Reader, url: string) {
  const cookie = person.token ? { cookie: `token=${person.token}` } : {}
  const { statusCode, body } = await site.inject({ url, headers: { ...headers, ...cookie } })
  return { status: statusCode, body }
}

/** What the page of an item shows of it, and what other sites are told for its preview card. */
export async function pageShown(site: FastifyInstance, reader: Reader, subject: Subject) {
  const { status, body } = await htmlOf(site, reader, `/${subject.kind.page}/${subject.slug}`)
  const card = body.match(/<meta property="og:[^>]*>/g)?.join('\n') ?? ''
  // A session that has ended is led to the login.
  const isKnown = [200, 302, 404].includes(status)
  return {
    page: isKnown ? shownIn(body, subject) : `${status}`,
    // An address with a signature, or of a file that is protected, is nothing for others.
    card: /[?&;]sig=/.test(card) || shownIn(card, subject) === 'open' ? 'open' : 'public',
  }
}

const tabs = ['', ...itemKinds.map(({ tab }) => tab)]

/** What the profile of the creator shows of an item, on all of its tabs. */
export async function readProfile(site: FastifyInstance, reader: Reader, username: string) {
  const pages = await Promise.all(tabs.map((tab) => htmlOf(site, reader, `/${username}${tab}`)))
  const bodies = pages.map(({ body }) => body).join('\n')
  return (subject: Subject): Shown => shownIn(bodies, subject)
}
