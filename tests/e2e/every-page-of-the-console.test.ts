import { walkPages } from './support/page-walk.ts'
import { demoPerson } from './support/people.ts'

walkPages([{ reader: 'staff', find: () => demoPerson('ops'), audiences: ['staff'] }])
