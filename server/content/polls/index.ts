export { type PollOption, readOptions, readVotes, type Votes } from './reads.ts'
export { pollRoutes } from './routes.ts'
export { type PostPoll, pollOf } from './rules.ts'
export { adoptOptions, movePollEnd } from './writes.ts'
