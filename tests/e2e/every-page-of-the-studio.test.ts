import { walkPages } from './support/page-walk.ts'

walkPages([{ reader: 'a creator', find: ({ creator }) => creator, audiences: ['creators'] }])
