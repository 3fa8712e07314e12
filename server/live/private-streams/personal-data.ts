import {
  cleared,
  exported,
  kept,
  type PersonalDataPart,
} from '#server/platform/personal-data/index.ts'
import { endPrivate, type PrivateParts } from './meter-actions.ts'
import { listOpenOf } from './reads.ts'
import { dropRequest } from './request-actions.ts'

/** Personal data of private streams. Their rows stay for the charges that refer to them. */
export const privateStreamData = (parts: PrivateParts): PersonalDataPart => ({
  tables: {
    private_stream: [
      cleared('fan_id', { note: '', fan_country: null }),
      kept('who paid whom for it; ids, times and amounts alone'),
    ],
  },
  exports: {
    private_stream: exported(['fan_id', 'creator_id'], {
      without: ['fan_channel', 'hold_id', 'media_instance', 'fan_country'],
    }),
  },
  settle: async ({ id }) => {
    for (const row of await listOpenOf(parts.db, id)) {
      if (row.status === 'requested') await dropRequest(parts, row, 'offline')
      else await endPrivate(parts, { row, reason: 'left' })
    }
    return true
  },
})
