import { endpoint } from '../endpoint.ts'
import { object, text } from '../kit/schema.ts'
import { Id } from '../kit/values.ts'

type Picture = 'avatar' | 'cover'

/** Replaces the account's picture. `_id` is the new file's, `url` its permanent URL. */
const pictureUpload = (picture: Picture) =>
  ({
    files: { [picture]: { kinds: ['image'], maxMb: 5, required: true } } as const,
    reply: object({ _id: Id, url: text() }),
    rate: { calls: 20, seconds: 60, by: 'account' },
  }) as const

const uploadProblems = [
  'upload_missing',
  'upload_empty',
  'upload_too_large',
  'upload_wrong_kind',
  'upload_damaged',
  'picture_too_large',
] as const

const ownUpload = (owners: 'users' | 'performers', picture: Picture, { isAddition = false } = {}) =>
  endpoint({
    method: 'POST',
    ...pictureUpload(picture),
    path: `/${owners}/${picture}/upload`,
    audience: owners === 'users' ? 'user' : 'creator',
    summary: `Set the own ${picture}`,
    problems: uploadProblems,
    isAddition,
  })

export const UploadAvatar = ownUpload('users', 'avatar')
export const UploadCover = ownUpload('users', 'cover', { isAddition: true })
export const UploadCreatorAvatar = ownUpload('performers', 'avatar')
export const UploadCreatorCover = ownUpload('performers', 'cover')

/**
 * By the account itself, or by staff with `accounts.edit`; for staff accounts `site.staff` is also
 * required.
 */
export const UploadAvatarOf = endpoint({
  method: 'POST',
  ...pictureUpload('avatar'),
  path: '/users/:id/avatar/upload',
  audience: 'user',
  summary: 'Set the avatar of an account',
  params: object({ id: Id }),
  problems: [...uploadProblems, 'not_found', 'not_yours', 'permission_missing'],
})
