/** All media of a creator in one place, wherever they are used. All of it is ours. */
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
  type Static,
  text,
} from '../kit/schema.ts'
import {
  Address,
  Count,
  Dollars,
  Id,
  Instant,
  ItemKind,
  listOf,
  paging,
  Success,
} from '../kit/values.ts'

/** An item that shows a media. */
export const VaultUse = object({
  /** A post (`feed`), gallery, video or message. */
  kind: ItemKind,
  itemId: Id,
  /** The first words of a post, the title of a gallery or video. */
  title: text(),
  /** What its page is called by: of a message its conversation, else the item itself. */
  pageId: Id,
  /** Shown to others than its creator. */
  isActive: boolean(),
  /** What its sales brought, refunds left out. */
  earned: Dollars,
  /** How many media it holds: the sum is of all of them together. */
  mediaCount: Count,
})
export type VaultUse = Static<typeof VaultUse>

/** More of them are counted, and not listed. */
export const maxListedUses = 20

export const VaultMedia = object({
  /** The same in all calls of the vault, whatever uses it. */
  _id: Id,
  kind: oneOf(MEDIA_KINDS),
  /** As its owner sees it. */
  file: FileObject,
  /** The newest first, 20 at most. */
  uses: array(VaultUse, { max: maxListedUses }),
  useCount: Count,
  /** What the sales of the items brought that show it, the newest 200 of them, each counted whole. */
  earned: Dollars,
  /** It stays until it is deleted here; what is not kept goes with the last item that uses it. */
  isKept: boolean(),
  /** Of what is kept; null for none. */
  folderId: nullable(Id),
  createdAt: Instant,
})
export type VaultMedia = Static<typeof VaultMedia>

/** Newest first; `sortBy` may be `createdAt`, `name` or `size`. */
export const ListVault = endpoint({
  method: 'GET',
  path: '/performer/vault',
  audience: 'creator',
  ours: true,
  summary: 'List the own media',
  query: object({
    ...paging,
    q: optional(text({ max: 100 })),
    kind: optional(oneOf(MEDIA_KINDS)),
    use: optional(oneOf(['used', 'unused'])),
    folderId: optional(Id),
  }),
  reply: listOf(VaultMedia),
})

export const ReadVaultMedia = endpoint({
  method: 'GET',
  path: '/performer/vault/:id',
  audience: 'creator',
  ours: true,
  summary: 'Read one of the own media',
  params: object({ id: Id }),
  reply: VaultMedia,
  problems: ['not_found'],
})

/** What lies in the vault: the bytes of the uploads, without what is made of them. */
export const ReadVaultTotals = endpoint({
  method: 'GET',
  path: '/performer/vault-totals',
  audience: 'creator',
  ours: true,
  summary: 'Read how much the own media are',
  reply: object({ count: Count, size: number() }),
})

/** A creator has no more folders, and one call names no more media. */
export const maxFolders = 100
export const maxMediaAtOnce = 200

const Chosen = array(Id, { min: 1, max: maxMediaAtOnce })

/**
 * Keep media in a folder, or in none: from then on they stay until they are deleted here. Takes files that
 * were uploaded for a post and that no post has yet, too.
 */
export const MoveVaultMedia = endpoint({
  method: 'POST',
  path: '/performer/vault/move',
  audience: 'creator',
  ours: true,
  summary: 'Keep own media in a folder',
  body: object({ mediaIds: Chosen, folderId: nullable(Id) }),
  reply: Success,
  problems: ['not_found', 'file_not_usable'],
  rate: { calls: 120, seconds: 60, by: 'account' },
})

/** What something still uses stays, and is counted. */
export const DeleteVaultMedia = endpoint({
  method: 'POST',
  path: '/performer/vault/delete',
  audience: 'creator',
  ours: true,
  summary: 'Delete own media that nothing uses',
  body: object({ mediaIds: Chosen }),
  reply: object({ deleted: Count, inUse: Count }),
  problems: ['not_found'],
  rate: { calls: 120, seconds: 60, by: 'account' },
})

/** Items that take what the vault holds as if it had just been uploaded for them. */
const places = ['feed', 'message'] as const

/**
 * Use media again: what it answers is given to an item as an upload is. What no item takes within a day is
 * forgotten; the media stay.
 */
export const UseVaultMedia = endpoint({
  method: 'POST',
  path: '/performer/vault/use',
  audience: 'creator',
  ours: true,
  summary: 'Use own media in another item',
  body: object({ mediaIds: array(Id, { min: 1, max: 12 }), place: oneOf(places) }),
  /** In the order of the media. */
  reply: listOf(
    object({ _id: Id, mediaId: Id, name: text(), mimeType: text(), thumbnails: array(Address) }),
  ),
  problems: ['not_found', 'file_not_usable'],
  rate: { calls: 120, seconds: 60, by: 'account' },
})

const folders = '/performer/vault-folders'
const FolderName = text({ min: 1, max: 60, pattern: '\\S' })

export const VaultFolder = object({ _id: Id, name: text(), count: Count })
export type VaultFolder = Static<typeof VaultFolder>

/** By name. */
export const ListVaultFolders = endpoint({
  method: 'GET',
  path: folders,
  audience: 'creator',
  ours: true,
  summary: 'List the folders of the own media',
  reply: listOf(VaultFolder),
})

export const CreateVaultFolder = endpoint({
  method: 'POST',
  path: folders,
  audience: 'creator',
  ours: true,
  summary: 'Add a folder for own media',
  body: object({ name: FolderName }),
  reply: VaultFolder,
  problems: ['folder_exists', 'folders_full'],
  rate: { calls: 60, seconds: 60, by: 'account' },
})

export const RenameVaultFolder = endpoint({
  method: 'PUT',
  path: `${folders}/:id`,
  audience: 'creator',
  ours: true,
  summary: 'Rename a folder of own media',
  params: object({ id: Id }),
  body: object({ name: FolderName }),
  reply: VaultFolder,
  problems: ['not_found', 'folder_exists'],
  rate: { calls: 60, seconds: 60, by: 'account' },
})

/** Its media are kept, in no folder. */
export const DeleteVaultFolder = endpoint({
  method: 'DELETE',
  path: `${folders}/:id`,
  audience: 'creator',
  ours: true,
  summary: 'Delete a folder of own media',
  params: object({ id: Id }),
  reply: Success,
  problems: ['not_found'],
})
