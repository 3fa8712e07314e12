export { measuresFor, setItemHidden, takeMeasures } from './actions.ts'
export { measureJobs } from './jobs.ts'
