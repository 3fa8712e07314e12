export { countTemplates } from './reads.ts'
export { pageRoutes } from './routes.ts'
export { legalSlugs } from './rules.ts'
