import type { Locale } from '#contract/site-request.ts'
import type { SiteBuild } from './site-build.ts'

const chunkAddress = /"\/assets\/([\w.-]+\.js)"/g

/**
 * The pages with the scripts of one language: the build writes each below a folder named by it. Their
 * version names it too, so that a page which asks for more routes after its reader has chosen another
 * language, in another tab, is loaded anew instead of mixing scripts of two.
 */
export function buildIn(locale: Locale, build: SiteBuild): SiteBuild {
  const text = JSON.stringify(build.assets).replaceAll(chunkAddress, `"/assets/${locale}/$1"`)
  const assets: SiteBuild['assets'] = JSON.parse(text)
  return { ...build, assets: { ...assets, version: `${assets.version}-${locale}` } }
}
