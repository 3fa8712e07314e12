import type { Locale } from '#contract/site-request.ts'
import type { SiteBuild } from './site-build.ts'

const chunkUrl = /"\/assets\/([\w.-]+\.js)"/g

/**
 * The pages with the scripts of one language, which the build writes to a folder of its own. Their
 * version includes the language, so that a page which loads more routes after its reader changed
 * the language in another tab is reloaded instead of mixing scripts of two.
 */
export function buildIn(locale: Locale, build: SiteBuild): SiteBuild {
  const text = JSON.stringify(build.assets).replaceAll(chunkUrl, `"/assets/${locale}/$1"`)
  const assets: SiteBuild['assets'] = JSON.parse(text)
  return { ...build, assets: { ...assets, version: `${assets.version}-${locale}` } }
}
