import type { FastifyInstance } from 'fastify'
import type { Api } from '../api.ts'
import { compressPages } from '../compression.ts'
import { serveAssets } from './assets.ts'
import { pageHandler } from './page-handler.ts'
import type { ExtraSources } from './policy.ts'
import type { SiteBuildSource } from './site-build.ts'

export interface SiteOptions {
  /**
   * The built pages (see loadSiteBuild), or a function that returns the latest ones in development.
   */
  build: SiteBuildSource
  /** Folder of the built browser files; undefined when something else serves them. */
  clientDir?: string
  api: Api
  /** The site's public URL, without a trailing slash. */
  siteUrl: string
  /** False: pages for trials and development are not found. */
  isTrial: boolean
  /** Further origins that pages may load from, called for every page. */
  sources?: () => ExtraSources
  mode?: 'production' | 'development'
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']

/**
 * Handles all requests without another route: pages, their data and their files. Failures go to the
 * error handler of the instance (see answerProblems).
 */
export async function sitePlugin(app: FastifyInstance, options: SiteOptions): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 200_000 }, (_, body, done) =>
    done(null, body),
  )
  if (options.clientDir) await serveAssets(app, options.clientDir)
  // After the files, which the build has compressed.
  await compressPages(app)
  const sendPage = pageHandler({ mode: 'production', ...options })
  app.route({ method: methods, url: '/*', exposeHeadRoute: false, handler: sendPage })
}
