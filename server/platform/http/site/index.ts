export { guardSite, originFor } from './guard.ts'
export type { ExtraSources } from './policy.ts'
export { type SiteOptions, sitePlugin } from './site.ts'
export { loadSiteBuild, type SiteBuild } from './site-build.ts'
