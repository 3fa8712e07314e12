import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readConfig } from '#server/platform/config/index.ts'
import { connectDatabase, type Db, migrate } from '#server/platform/database/index.ts'
import { createLog } from '#server/platform/log.ts'
import { createHealth } from '#server/start/health.ts'
import { openParts } from '#server/start/open-parts.ts'
import { builtPages, siteServer } from '#server/start/servers.ts'
import { type PostPlan, planPosts } from './post-plan.ts'
import type { BenchCluster } from './postgres.ts'
import { isRead, recordStatements, type Statement } from './record.ts'
import { type Seeded, seed } from './seed.ts'

/** Work of the bare server. */
export interface Plan {
  /** Account id in the recorded values; replaced by the caller's. */
  recordedViewer: string
  /** As a first visitor and as a fan gets it. */
  pages: Record<'page' | 'fanPage', { statements: Statement[]; html: string }>
  /** The fields of posts in lists. */
  posts: PostPlan
}

/**
 * Migrate, seed and record the statements of our own server once: the bare one will run the same.
 */
export async function makePlan(
  cluster: BenchCluster,
): Promise<{ seeded: Seeded; planPath: string }> {
  const config = readConfig({ DATA_DIR: join(cluster.dataDir, 'plan'), LOG_LEVEL: 'silent' })
  const log = createLog('silent')
  const database = connectDatabase({ url: cluster.databaseUrl, poolSize: 1, onError: () => {} })
  await migrate(database.pool)
  const seeded = await seed(database.db)
  const parts = await openParts(config, database, log)
  const site = await siteServer(
    parts,
    createHealth(parts, async () => 'off'),
    await builtPages(),
  )
  try {
    const plan = await record(seeded, database.db, (url, headers) => site.inject({ url, headers }))
    const planPath = join(cluster.dataDir, 'plan.json')
    await writeFile(planPath, JSON.stringify(plan))
    return { seeded, planPath }
  } finally {
    parts.settings.stop()
    await parts.realtime.close()
    await site.close()
    await parts.files.close()
    await database.close()
  }
}

type Headers = Record<string, string>
type Ask = (url: string, headers: Headers) => Promise<{ statusCode: number; body: string }>

async function record({ fans, creators }: Seeded, db: Db, ask: Ask): Promise<Plan> {
  const fan = fans[0]
  const creator = creators[0]
  if (!fan || !creator) throw new Error('nothing was seeded')
  const fetched = async (url: string, headers: Headers = {}) => {
    let html = ''
    const statements = await recordStatements(async () => {
      const response = await ask(url, headers)
      if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}`)
      html = response.body
    })
    return { statements: statements.filter(isRead), html }
  }
  // As a first visitor gets it; requests saved for later ones count as our gain.
  const page = await fetched(`/${creator.username}`)
  const signedIn = await fetched(`/${creator.username}`, { cookie: `token=${fan.token}` })
  const isSession = ({ text }: Statement) => /\bsession\b/.test(text)
  const statements = signedIn.statements.filter((statement) => !isSession(statement))
  const listed = await fetched('/api/user/feeds?limit=1', { cookie: `token=${fan.token}` })
  return {
    recordedViewer: fan.id,
    pages: { page, fanPage: { html: signedIn.html, statements } },
    posts: await planPosts(db, JSON.parse(listed.html).data.data[0]),
  }
}
