import { setTimeout as sleep } from 'node:timers/promises'
import { io, type Socket } from 'socket.io-client'
import type { Member } from './creators.ts'

interface Sent {
  _id: string
  conversationId: string
  text: string
}

interface ChatClientParts {
  member: Member
  conversationId: string
  /** Where messages are sent and read. */
  apiUrl: string
  /** Where sockets are opened: at one after the other. */
  socketUrls: readonly string[]
  transport: 'polling' | 'websocket'
}

const pageSize = 100
/**
 * A member of a conversation who follows it as the contract says: by events while connected, and by
 * reading what came after the last message before which none was missing whenever it connects again.
 */
export class ChatClient {
  /** Texts by ids. */
  readonly held = new Map<string, string>()
  /** Requests that were not answered with 200. */
  readonly failed: string[] = []
  readonly parts: ChatClientParts
  private socket: Socket | undefined
  private turn: number
  /** The newest message that was read: none up to it is missing, as events may be late or lost. */
  private readUpTo = '0'.repeat(24)
  private isCaughtUp = false
  private isUp = false
  private isClosed = false

  constructor(parts: ChatClientParts, nth: number) {
    this.parts = parts
    this.turn = nth
  }

  /** Connected, with nothing left to load. */
  get isCurrent(): boolean {
    return this.isUp && this.isCaughtUp
  }

  connect(): void {
    if (this.isClosed) return
    const { member, socketUrls, transport } = this.parts
    const socket = io(socketUrls[this.turn++ % socketUrls.length] ?? '', {
      ...{ forceNew: true, reconnection: false },
      ...{ transports: [transport], query: { token: member.token } },
    })
    this.socket = socket
    socket.on('message_created', (message: Sent) => this.hold(message))
    socket.on('connect', () => {
      this.isUp = true
      void this.catchUp(socket)
    })
    const again = () => {
      this.isUp = false
      this.isCaughtUp = false
      if (this.socket === socket) setTimeout(() => this.connect(), 100)
    }
    socket.on('connect_error', again)
    socket.on('disconnect', again)
  }

  /** Lose the connection for a while. */
  async cutFor(ms: number): Promise<void> {
    const socket = this.socket
    this.socket = undefined
    this.isUp = false
    this.isCaughtUp = false
    socket?.io.engine?.close()
    socket?.disconnect()
    await sleep(ms)
    this.connect()
  }

  close(): void {
    this.isClosed = true
    this.socket?.disconnect()
  }

  /** Send a text once, however often it is tried. */
  async send(text: string): Promise<void> {
    const reply = await this.ask(`/messages/conversations/${this.parts.conversationId}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': text },
      body: JSON.stringify({ text }),
    })
    if (reply) this.hold((reply as { data: Sent }).data)
  }

  private hold({ _id, conversationId, text }: Sent): void {
    if (conversationId === this.parts.conversationId) this.held.set(_id, text)
  }

  private async catchUp(socket: Socket): Promise<void> {
    while (this.socket === socket && socket.connected) {
      const query = `limit=${pageSize}&after=${this.readUpTo}`
      const reply = await this.ask(
        `/messages/conversations/${this.parts.conversationId}?${query}`,
        {},
      )
      if (!reply) return
      const { data } = (reply as { data: { data: Sent[] } }).data
      for (const message of data) this.hold(message)
      this.readUpTo = data[0]?._id ?? this.readUpTo
      if (data.length < pageSize) {
        this.isCaughtUp = this.socket === socket && socket.connected
        return
      }
    }
  }

  private async ask(path: string, init: RequestInit): Promise<unknown> {
    const headers = { ...init.headers, authorization: this.parts.member.token }
    try {
      const reply = await fetch(this.parts.apiUrl + path, { ...init, headers })
      if (reply.status === 200) return await reply.json()
      this.failed.push(`${init.method ?? 'GET'} ${path}: ${reply.status} ${await reply.text()}`)
    } catch (error) {
      this.failed.push(`${init.method ?? 'GET'} ${path}: ${error}`)
    }
    return undefined
  }
}
