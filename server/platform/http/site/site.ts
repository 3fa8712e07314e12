import type { FastifyInstance } from 'fastify'
import type { Api } from '../api.ts'
import { compressPages } from '../compression.ts'
import { pageAnswers } from './answer.ts'
import { serveAssets } from './assets.ts'
import type { ExtraSources } from './policy.ts'
import type { SiteBuildSource } from './site-build.ts'

export interface SiteOptions {
  /** The built pages (see loadSiteBuild), or a way to their newest state in development. */
  build: SiteBuildSource
  /** Folder of the built browser files; left out when something else serves them. */
  clientDir?: string
  api: Api
  /** The site's address as seen from outside, without a closing slash. */
  siteUrl: string
  /** False: pages for trials and development do not exist. */
  isTrial: boolean
  /** Further origins that pages may load from, asked for with every page. */
  sources?: () => ExtraSources
  mode?: 'production' | 'development'
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']

/**
 * Everything that no other route of the site takes: pages, their data and their files. Failures go to
 * the error handler of the instance (see answerProblems).
 */
export async function sitePlugin(app: FastifyInstance, options: SiteOptions): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 200_000 }, (_, body, done) =>
    done(null, body),
  )
  if (options.clientDir) await serveAssets(app, options.clientDir)
  // After the files, which are compressed by the build.
  await compressPages(app)
  const answer = pageAnswers({ mode: 'production', ...options })
  app.route({ method: methods, url: '/*', exposeHeadRoute: false, handler: answer })
}
