import { pathToFileURL } from 'node:url'
import type { RouterContext, ServerBuild } from 'react-router'
import type { SiteRequest } from '#contract/site-request.ts'

/** The built pages; their server entry exports the key of the request's context. */
export interface SiteBuild extends ServerBuild {
  entry: {
    module: ServerBuild['entry']['module'] & { siteContext?: RouterContext<SiteRequest | null> }
  }
}

export type SiteBuildSource = SiteBuild | (() => Promise<SiteBuild>)

/** Load build/server/index.js. Throws with instructions when it is missing. */
export async function loadSiteBuild(path: string): Promise<SiteBuild> {
  try {
    return (await import(pathToFileURL(path).href)) as SiteBuild
  } catch (error) {
    throw new Error(`the pages are not built (${path}): run npm run build`, { cause: error })
  }
}
