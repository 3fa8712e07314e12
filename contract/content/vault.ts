/** All media of a creator in one place, wherever they are used. All are additions. */
import { endpoint } from '../endpoint.ts'
import { FileObject, MEDIA_KINDS } from '../files/files.ts'
import {
  array,
  boolean,
  nullable,
  number,
  object,
  oneOf,
  optional,
  requiredText,
  type Static,
  text,
} from '../kit/schema.ts'
import {
  Count,
  Dollars,
  Id,
  Instant,
  ItemKind,
  listOf,
  maxSearchText,
  paging,
  Success,
  Url,
} from '../kit/values.ts'

/** An item that uses a file of the vault. */
export const VaultUse = object({
  /** A post (`feed`), gallery, video or message. */
  kind: ItemKind,
  itemId: Id,
  /** The first words of a post, the title of a gallery or video, the recipient of a message to one fan. */
  title: text(),
  /** For a link to its page: of a message to one fan its conversation, otherwise the item itself. */
  pageId: Id,
  /** Visible to others than its creator. */
  isActive: boolean(),
  /** Revenue from its sales, without refunds. */
  earned: Dollars,
  /** How many media it contains: the revenue is that of all of them together. */
  mediaCount: Count,
})
export type VaultUse = Static<typeof VaultUse>

/** Further uses are counted, but not listed. */
export const maxListedUses = 20

export const VaultMedia = object({
  /** The same id in all endpoints of the vault, whichever item uses the media. */
  _id: Id,
  kind: oneOf(MEDIA_KINDS),
  /** As its owner sees it. */
  file: FileObject,
  /** Newest first, at most 20. */
  uses: array(VaultUse, { max: maxListedUses }),
  useCount: Count,
  /** Revenue from the newest 200 items that use it; each item's revenue counts in full. */
  earned: Dollars,
  /**
   * True: it is kept until it is deleted here. False: it is deleted with the last item that uses
   * it.
   */
  isKept: boolean(),
  /** The folder of kept media; null if in none. */
  folderId: nullable(Id),
  /** Whether `fanId` of the list was sent it or bought it, in whichever item; null without one. */
  sent: nullable(oneOf(['sent', 'bought'])),
  createdAt: Instant,
})
export type VaultMedia = Static<typeof VaultMedia>

/** Newest first; `sortBy` may be `createdAt`, `name` or `size`. */
export const ListVault = endpoint({
  method: 'GET',
  path: '/performer/vault',
  audience: 'creator',
  isAddition: true,
  summary: 'List the own media',
  query: object({
    ...paging,
    q: optional(text({ max: maxSearchText })),
    kind: optional(oneOf(MEDIA_KINDS)),
    use: optional(oneOf(['used', 'unused'])),
    folderId: optional(Id),
    /** Somebody to whom they may be sent. */
    fanId: optional(Id),
  }),
  reply: listOf(VaultMedia),
})

export const ReadVaultMedia = endpoint({
  method: 'GET',
  path: '/performer/vault/:id',
  audience: 'creator',
  isAddition: true,
  summary: 'Read one of the own media',
  params: object({ id: Id }),
  reply: VaultMedia,
  problems: ['not_found'],
})

/** Number and bytes of the vault's media: uploads only, without the files generated from them. */
export const ReadVaultTotals = endpoint({
  method: 'GET',
  path: '/performer/vault-totals',
  audience: 'creator',
  isAddition: true,
  summary: 'Read how much the own media are',
  reply: object({ count: Count, size: number() }),
})

/** Maximum number of folders per creator, and of media per call. */
export const maxFolders = 100
export const maxMediaAtOnce = 200

const Chosen = array(Id, { min: 1, max: maxMediaAtOnce })

/**
 * Keep media, in a folder or in none: from then on they stay until they are deleted here. Also
 * accepts files that were uploaded for a post and are not used by one yet.
 */
export const MoveVaultMedia = endpoint({
  method: 'POST',
  path: '/performer/vault/move',
  audience: 'creator',
  isAddition: true,
  summary: 'Keep own media in a folder',
  body: object({ mediaIds: Chosen, folderId: nullable(Id) }),
  reply: Success,
  problems: ['not_found', 'file_not_usable'],
  rate: { calls: 120, seconds: 60, by: 'account' },
})

/** Media that are still in use are not deleted; the reply counts them. */
export const DeleteVaultMedia = endpoint({
  method: 'POST',
  path: '/performer/vault/delete',
  audience: 'creator',
  isAddition: true,
  summary: 'Delete own media that nothing uses',
  body: object({ mediaIds: Chosen }),
  reply: object({ deleted: Count, inUse: Count }),
  problems: ['not_found'],
  rate: { calls: 120, seconds: 60, by: 'account' },
})

/**
 * Reuse media: the files it returns are passed to an item like uploads. Files that no item uses
 * within a day are removed; the media stay. `place` is the kind of the item, such as `feed`; one that
 * does not take this kind of media is refused with `file_not_usable`.
 */
export const UseVaultMedia = endpoint({
  method: 'POST',
  path: '/performer/vault/use',
  audience: 'creator',
  isAddition: true,
  summary: 'Use own media in another item',
  body: object({ mediaIds: array(Id, { min: 1, max: 12 }), place: ItemKind }),
  /** In the order of the media. */
  reply: listOf(
    object({
      ...{ _id: Id, mediaId: Id, name: text(), mimeType: text(), thumbnails: array(Url) },
      /** What a photo shows, in words; empty for none. */
      alt: text(),
    }),
  ),
  problems: ['not_found', 'file_not_usable'],
  rate: { calls: 120, seconds: 60, by: 'account' },
})

const folders = '/performer/vault-folders'
export const maxFolderName = 60

const FolderName = requiredText({ max: maxFolderName })

export const VaultFolder = object({ _id: Id, name: text(), count: Count })
export type VaultFolder = Static<typeof VaultFolder>

/** By name. */
export const ListVaultFolders = endpoint({
  method: 'GET',
  path: folders,
  audience: 'creator',
  isAddition: true,
  summary: 'List the folders of the own media',
  reply: listOf(VaultFolder),
})

export const CreateVaultFolder = endpoint({
  method: 'POST',
  path: folders,
  audience: 'creator',
  isAddition: true,
  summary: 'Add a folder for own media',
  body: object({ name: FolderName }),
  reply: VaultFolder,
  problems: ['name_exists', 'folders_full'],
  rate: { calls: 60, seconds: 60, by: 'account' },
})

export const RenameVaultFolder = endpoint({
  method: 'PUT',
  path: `${folders}/:id`,
  audience: 'creator',
  isAddition: true,
  summary: 'Rename a folder of own media',
  params: object({ id: Id }),
  body: object({ name: FolderName }),
  reply: VaultFolder,
  problems: ['not_found', 'name_exists'],
  rate: { calls: 60, seconds: 60, by: 'account' },
})

/** Its media are kept, without a folder. */
export const DeleteVaultFolder = endpoint({
  method: 'DELETE',
  path: `${folders}/:id`,
  audience: 'creator',
  isAddition: true,
  summary: 'Delete a folder of own media',
  params: object({ id: Id }),
  reply: Success,
  problems: ['not_found'],
})
