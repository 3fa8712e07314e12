export { restoreEmail, switchOffEmail } from './actions.ts'
export { type Chosen, defaultOf, findChosen, findMutes, isInDigest } from './reads.ts'
export { settingRoutes } from './routes.ts'
