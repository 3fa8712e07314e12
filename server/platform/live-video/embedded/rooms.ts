import { randomBytes, randomUUID } from 'node:crypto'
import type { Transport } from './connection.ts'
import { figuresOf, type MediaFigures, newCounters, type RoomFigures } from './figures.ts'
import type { PictureFacts } from './picture-facts.ts'
import { type MediaWatch, Room, type RoomFault, type Viewer } from './room.ts'

/** How much one process takes on. */
export interface RoomLimits {
  rooms: number
  viewersOfRoom: number
  /** Places that one account may watch a stream in at once. */
  sessionsOfAccount: number
  /** Media without a packet for so long have stopped; undefined: 3 s. */
  silentMs?: number
}

export type Fault =
  | RoomFault
  | 'no_room'
  | 'too_many_rooms'
  | 'too_many_viewers'
  | 'too_many_sessions'

/** What happens without being asked for. */
export type RoomEvent =
  /** Its line is gone, or another has taken its place; `session` is that of who is no publisher any more. */
  | { kind: 'publisher_gone' | 'publisher_replaced'; roomId: string; session: string }
  /** Monotonic: how long ago the last packet came. */
  | { kind: 'media_started' | 'media_stopped'; roomId: string; sinceLastMs: number }
  /** What is known of the publisher's pictures, when it is first known and when it changes. */
  | ({ kind: 'picture_facts'; roomId: string } & PictureFacts)
  | { kind: 'viewer_gone'; roomId: string; session: string; accountId: string }

/** `session` is a secret: whoever has it can end it. */
export interface Joined {
  session: string
  answer: string
}

export interface RoomState {
  isPublished: boolean
  /** Its media come in right now. */
  isRunning: boolean
  accounts: number
  accountIds: string[]
  viewers: number
  /** What is known of the publisher's pictures. */
  picture?: PictureFacts
  times: MediaTimes
}

/** When media ran, by the clock of one process, which nobody sets; milliseconds. */
export interface MediaTimes {
  /** Names the process: the times of another one cannot be compared. */
  instance: string
  nowMs: number
  /** From the first packet to the last one that came; longer pauses end it. Undefined: none came yet. */
  lastRun?: { sinceMs: number; lastMs: number }
}

interface OpenRoom {
  room: Room
  publisher: { session: string; close: () => void } | undefined
  viewers: Map<string, { accountId: string; viewer: Viewer }>
  /** By account, how many are about to watch. */
  joining: Map<string, number>
}

/** All live streams of this process, by the id of their room, and who takes part in them. */
export class Rooms {
  readonly #transport: Transport
  readonly #limits: RoomLimits
  readonly #onEvent: (event: RoomEvent) => void
  readonly #rooms = new Map<string, OpenRoom>()
  readonly #counters = newCounters()
  readonly #instance = randomUUID()

  constructor(transport: Transport, limits: RoomLimits, onEvent: (event: RoomEvent) => void) {
    this.#transport = transport
    this.#limits = limits
    this.#onEvent = onEvent
  }

  /** Opening one that is open changes nothing. */
  open(roomId: string): Fault | undefined {
    if (this.#rooms.has(roomId)) return undefined
    if (this.#rooms.size >= this.#limits.rooms) return 'too_many_rooms'
    const viewers: OpenRoom['viewers'] = new Map()
    const { silentMs } = this.#limits
    const watch: MediaWatch = {
      onMedia: (isRunning, sinceLastMs) => {
        const kind = isRunning ? 'media_started' : 'media_stopped'
        this.#onEvent({ kind, roomId, sinceLastMs: Math.round(sinceLastMs) })
      },
      onPictureFacts: (facts) => this.#onEvent({ kind: 'picture_facts', roomId, ...facts }),
      ...(silentMs !== undefined && { silentMs }),
    }
    const room = new Room(this.#transport, watch, this.#counters)
    this.#rooms.set(roomId, { room, publisher: undefined, viewers, joining: new Map() })
    return undefined
  }

  /**
   * Publish with an offer. Refused as `already_live` while media of another publisher run; with `replace` that one
   * ends. One whose media have stopped, or have not begun 5 s after its answer, is replaced in any case.
   */
  async publish(
    roomId: string,
    offer: string,
    options: { replace?: boolean } = {},
  ): Promise<Joined | Fault> {
    const open = this.#rooms.get(roomId)
    if (!open) return 'no_room'
    const session = newSession()
    const onEnd = () => {
      if (open.publisher?.session === session) open.publisher = undefined
      this.#onEvent({ kind: 'publisher_gone', roomId, session })
    }
    const reply = await open.room.publish(offer, onEnd, options)
    if (typeof reply === 'string') return reply
    // Closed meanwhile.
    if (this.#rooms.get(roomId) !== open) {
      reply.close()
      return 'no_room'
    }
    const before = open.publisher
    open.publisher = { session, close: reply.close }
    if (before) this.#onEvent({ kind: 'publisher_replaced', roomId, session: before.session })
    return { session, answer: reply.answer }
  }

  async watch(roomId: string, accountId: string, offer: string): Promise<Joined | Fault> {
    const open = this.#rooms.get(roomId)
    if (!open) return 'no_room'
    const fault = this.#isFull(open, accountId)
    if (fault) return fault
    count(open.joining, accountId, 1)
    try {
      const session = newSession()
      const viewer = await open.room.watch(offer, () => {
        if (!open.viewers.delete(session)) return
        this.#onEvent({ kind: 'viewer_gone', roomId, session, accountId })
      })
      if (typeof viewer === 'string') return viewer
      if (this.#rooms.get(roomId) !== open) {
        viewer.close()
        return 'no_room'
      }
      open.viewers.set(session, { accountId, viewer })
      return { session, answer: viewer.answer }
    } finally {
      count(open.joining, accountId, -1)
    }
  }

  /** Those who are about to watch count as well: many offers at once do not pass. */
  #isFull({ viewers, joining }: OpenRoom, accountId: string): Fault | undefined {
    const pending = [...joining.values()].reduce((sum, one) => sum + one, 0)
    if (viewers.size + pending >= this.#limits.viewersOfRoom) return 'too_many_viewers'
    const own = [...viewers.values()].filter((one) => one.accountId === accountId).length
    const { sessionsOfAccount } = this.#limits
    return own + (joining.get(accountId) ?? 0) >= sessionsOfAccount
      ? 'too_many_sessions'
      : undefined
  }

  /** Show a viewer the picture of another size; false: there is no such session. */
  setLayer(roomId: string, session: string, layer: number): boolean {
    const viewer = this.#rooms.get(roomId)?.viewers.get(session)?.viewer
    viewer?.setLayer(layer)
    return viewer !== undefined
  }

  has(roomId: string, session: string): boolean {
    const open = this.#rooms.get(roomId)
    return open?.publisher?.session === session || open?.viewers.has(session) === true
  }

  /** End the session of a publisher or a viewer; false: there is none any more. */
  leave(roomId: string, session: string): boolean {
    const open = this.#rooms.get(roomId)
    if (!open) return false
    if (open.publisher?.session === session) {
      open.publisher.close()
      open.publisher = undefined
      return true
    }
    const viewer = open.viewers.get(session)?.viewer
    viewer?.close()
    return open.viewers.delete(session)
  }

  /** End all that an account watches in a room; how many sessions that were. */
  remove(roomId: string, accountId: string): number {
    const own = [...(this.#rooms.get(roomId)?.viewers ?? [])].filter(
      ([, one]) => one.accountId === accountId,
    )
    for (const [session] of own) this.leave(roomId, session)
    return own.length
  }

  /** Whether somebody publishes and who watches; undefined: there is no such room. */
  state(roomId: string): RoomState | undefined {
    const open = this.#rooms.get(roomId)
    if (!open) return undefined
    const picture = open.room.pictureFacts
    const accounts = accountsOf(open)
    const { lastRun } = open.room
    return {
      isPublished: open.publisher !== undefined,
      isRunning: open.room.isRunning,
      accounts: accounts.size,
      accountIds: [...accounts],
      viewers: open.viewers.size,
      ...(picture && { picture }),
      times: {
        ...{ instance: this.#instance, nowMs: Math.round(performance.now()) },
        ...(lastRun && {
          lastRun: { sinceMs: Math.round(lastRun.sinceMs), lastMs: Math.round(lastRun.lastMs) },
        }),
      },
    }
  }

  /** What this process does and has done. */
  figures(): MediaFigures {
    const rooms = [...this.#rooms].map(([roomId, open]): RoomFigures => {
      const codec = open.room.pictureFacts?.codec
      const line = open.room.line ?? { publisherBitsPerSecond: 0, lossFraction: 0 }
      const counts = { viewers: open.viewers.size, accounts: accountsOf(open).size }
      return { roomId, ...counts, ...line, ...(codec && { codec }) }
    })
    const publishers = [...this.#rooms.values()].filter(({ publisher }) => publisher).length
    return figuresOf(rooms, this.#counters, publishers)
  }

  /** End a stream for all; false: there is no such room. */
  close(roomId: string): boolean {
    this.#rooms.get(roomId)?.room.close()
    return this.#rooms.delete(roomId)
  }

  closeAll(): void {
    for (const roomId of [...this.#rooms.keys()]) this.close(roomId)
  }
}

const newSession = () => randomBytes(24).toString('base64url')

const accountsOf = ({ viewers }: OpenRoom): ReadonlySet<string> =>
  new Set([...viewers.values()].map(({ accountId }) => accountId))

function count(counts: Map<string, number>, key: string, change: number): void {
  const after = (counts.get(key) ?? 0) + change
  if (after > 0) counts.set(key, after)
  else counts.delete(key)
}
