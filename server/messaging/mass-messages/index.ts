export {
  attachContent,
  contentOf,
  deliverTask,
  inQueueOf,
  type MassParts,
  type SentContent,
  unsendByStaff,
} from './actions.ts'
export { massMessageJobs } from './jobs.ts'
export { contentsOf, type PresentParts } from './present.ts'
export { type MassRow, massMessages } from './reads.ts'
export { massMessageRoutes } from './routes.ts'
export { activate, insertMass, noteOccasion, retireAutomatic } from './writes.ts'
