import { endpoint } from '../endpoint.ts'
import { object, text } from '../kit/schema.ts'

type Picture = 'avatar' | 'cover'

/** Replaces the account's former picture. `url` is the lasting address of the new one. */
const upload = (owners: 'users' | 'performers', picture: Picture, { ours = false } = {}) =>
  endpoint({
    method: 'POST',
    path: `/${owners}/${picture}/upload`,
    audience: owners === 'users' ? 'user' : 'creator',
    summary: `Set the own ${picture}`,
    files: { [picture]: { kinds: ['image'], maxMb: 5, required: true } } as const,
    reply: object({ url: text() }),
    problems: [
      'upload_missing',
      'upload_empty',
      'upload_too_large',
      'upload_wrong_kind',
      'upload_damaged',
      'picture_too_large',
    ],
    rate: { calls: 20, seconds: 60, by: 'account' },
    ours,
  })

export const UploadAvatar = upload('users', 'avatar')
export const UploadCover = upload('users', 'cover', { ours: true })
export const UploadCreatorAvatar = upload('performers', 'avatar')
export const UploadCreatorCover = upload('performers', 'cover')
