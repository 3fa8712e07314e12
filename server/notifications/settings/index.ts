export { type Chosen, defaultOf, findChosen, findMutes } from './reads.ts'
export { settingRoutes } from './routes.ts'
