import type { AnyEndpoint, Input } from '#contract/endpoint.ts'
import type { PerformerCard } from '#contract/profiles/cards.ts'
import type { State } from '#server/access/tests/access-table.ts'
import type { Meaning, Thing } from '#tests/contracts/authorization/meanings.ts'
import type { Person } from '#tests/support/people.ts'
import { smallPicture } from '#tests/support/posts.ts'
import { smallVideo } from '#tests/support/videos.ts'

/** A call that anybody may be let make. */
export interface Call {
  endpoint: AnyEndpoint
  input: Input
}

export const call = <E extends AnyEndpoint>(endpoint: E, input: Input<E>): Call => ({
  endpoint,
  input,
})

/** How an item differs from one for subscribers. */
export interface Wish {
  /** Of posts the text. */
  title?: string
  isSale?: boolean
  /** In dollars. */
  price?: number
}

/** An item of the access matrix, and the files that its table is about. */
export interface Made {
  id: string
  /** As in the address of its page; of a part the id of its whole. */
  slug: string
  /** What is protected. */
  fileIds: string[]
  /** Open to whoever may know of the item. */
  teaserId?: string | null
}

/** What the first file of an item is; all others are pictures. */
export type FirstFile = 'picture' | 'video' | 'growing video' | 'audio' | 'document'

/** What the access matrix compares: an item by the files that it holds, or its parts. */
export interface MatrixSubject {
  /** The states of the access table that it can be in. */
  states: readonly State[]
  firstFile: FirstFile
  /** What is bought, commented on and opened as a page is the whole, of which this is a part. */
  isPart?: true
  /** Its file is asked for by those who may have it: a surface need not show its address. */
  isDownloaded?: true
  /** The files of a removed one are its owner's until they are swept, within a day. */
  keepsFiles?: true
  /** Makes one as it was before what its state says happened to it. */
  make: (owner: Person, title: string, state: State) => Promise<Made>
  /** Reads one alone; otherwise by its address, as all kinds. */
  read?: (made: Made) => Call
  /** What its creator calls to bring it into a state, otherwise than all kinds. */
  settle?: Partial<Record<State, (made: Made, inAnHour: string) => Call>>
}

/** What all kinds but posts show of an item. */
export interface ShownAsset {
  _id: string
  title: string
  isSale: boolean
  price: number
  isSubscribed: boolean
  isBought: boolean
  isLocked: boolean
  performer: PerformerCard
}

/** What long texts and large numbers a page has to hold. */
export interface LongContent {
  word: (letters: number) => string
  text: string
  photo: { name: string; type: string; bytes: Buffer }
  /** Creators who can be named. */
  creatorIds: string[]
}

/** What tests need to know of an item kind: they go through all kinds of `index.ts`. */
export interface KindTests {
  /** As it is registered with the server. */
  name: string
  endpoints: Record<
    'list' | 'read' | 'readOwn' | 'update' | 'remove' | 'bookmarks',
    AnyEndpoint
  > & {
    /** Absent of what is not unlocked, but ordered. */
    buy?: AnyEndpoint
  }
  /** Makes one that can be bought, if it is for sale. */
  make: (owner: Person, wish?: Wish) => Promise<{ _id: string }>
  /** What its other calls and fields name, as in `tests/contracts/authorization/ids.ts`. */
  ids?: Record<string, Meaning>
  /** What these name, besides items for subscribers and, as in `soldGallery`, for sale. */
  things?: Record<string, Thing>
  /** What the access matrix compares, by name. */
  subjects: Record<string, MatrixSubject>
  /** The first part of its page's path. */
  page: string
  /** Its lists besides `endpoints.list`: of a creator, or of all. */
  lists?: (creatorId: string | undefined) => Call[]
  /** Its tab of a profile. */
  tab: string
  /** One as long as the contract allows, for the page that shows it; posts are made by the test. */
  long?: (owner: Person, content: LongContent) => Promise<{ _id: string }>
  /** For the interleavings of two processes; posts are played there in more ways. */
  interleaved?: {
    /** To make one takes seconds. */
    isSlow?: true
    /** The address of its media that a reader was given; null when they are locked. */
    address: (item: ShownAsset) => string | null
  }
}

/** What an item costs before its state has come. */
export const offered = (state: State): Wish =>
  state === 'subscriber' || state === 'scheduled' ? { isSale: false } : { isSale: true, price: 5 }

/** In the name of every upload: nobody learns it of what is locked. */
export const uploadName = 'anna-at-home'

export const namedPhoto = async () => ({
  name: `${uploadName}.jpg`,
  type: 'image/jpeg',
  bytes: await smallPicture(),
})
export const namedVideo = () => smallVideo(`${uploadName}.mp4`)
