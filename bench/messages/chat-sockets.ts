import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { io, type Socket } from 'socket.io-client'
import type { ChatMember } from './chat-members.ts'

interface Message {
  _id: string
  text: string
}

const openedAtOnce = 50
const pageSize = 100

/** The pages of all members at one server: each follows its conversation. */
export class ChatSockets {
  readonly failed: string[] = []
  private readonly url: string
  private readonly members: readonly ChatMember[]
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 64 })
  private readonly sockets: (Socket | undefined)[] = []
  private readonly held: Set<string>[]
  private readonly readUpTo: string[]
  /** What is waited for, by its text and who is to get it. */
  private readonly waiting = new Map<string, () => void>()

  constructor(url: string, members: readonly ChatMember[]) {
    this.url = url
    this.members = members
    this.held = members.map(() => new Set())
    this.readUpTo = members.map(() => '0'.repeat(24))
  }

  async open(): Promise<void> {
    for (let first = 0; first < this.members.length; first += openedAtOnce) {
      const some = this.members.slice(first, first + openedAtOnce)
      await Promise.all(some.map((_, nth) => this.connect(first + nth)))
    }
  }

  /** Lose all connections, then open all of them at the same time. */
  async returnAtOnce(): Promise<void> {
    for (const socket of this.sockets) socket?.disconnect()
    await sleep(1_000)
    await Promise.all(this.members.map((_, nth) => this.connect(nth)))
  }

  close(): void {
    for (const socket of this.sockets) socket?.disconnect()
    this.agent.destroy()
  }

  /** Send a text; resolves when the other side has it. */
  async deliver(nth: number, text: string): Promise<void> {
    const key = `${this.members[nth]?.partner} ${text}`
    const received = new Promise<void>((resolve) => this.waiting.set(key, resolve))
    await this.send(nth, text)
    await received
  }

  async send(nth: number, text: string): Promise<void> {
    const { conversationId } = this.memberAt(nth)
    await this.ask(nth, 'POST', `/messages/conversations/${conversationId}`, { text })
  }

  has(nth: number, text: string): boolean {
    return this.held[nth]?.has(text) ?? false
  }

  /** Lose the connection of a member for a while; returns how long it took to have all once it was back. */
  async cutFor(nth: number, ms: number): Promise<number> {
    this.sockets[nth]?.disconnect()
    await sleep(ms)
    await this.connect(nth)
    const begun = performance.now()
    await this.catchUp(nth)
    return performance.now() - begun
  }

  private connect(nth: number): Promise<void> {
    const socket = io(this.url, {
      ...{ forceNew: true, reconnection: false, transports: ['websocket'] },
      query: { token: this.memberAt(nth).token },
    })
    this.sockets[nth] = socket
    socket.on('message_created', (message: Message) => this.hold(nth, message))
    return new Promise((resolve, reject) => {
      socket.once('connect', resolve)
      socket.once('connect_error', reject)
    })
  }

  private hold(nth: number, { text }: Message): void {
    this.held[nth]?.add(text)
    const key = `${nth} ${text}`
    this.waiting.get(key)?.()
    this.waiting.delete(key)
  }

  private async catchUp(nth: number): Promise<void> {
    const { conversationId } = this.memberAt(nth)
    for (let isMore = true; isMore; ) {
      const query = `limit=${pageSize}&after=${this.readUpTo[nth]}`
      const reply = await this.ask(nth, 'GET', `/messages/conversations/${conversationId}?${query}`)
      const messages: Message[] = JSON.parse(reply).data.data
      for (const message of messages) this.hold(nth, message)
      this.readUpTo[nth] = messages[0]?._id ?? this.readUpTo[nth] ?? ''
      isMore = messages.length === pageSize
    }
  }

  private memberAt(nth: number): ChatMember {
    const member = this.members[nth]
    if (!member) throw new Error(`there is no member ${nth}`)
    return member
  }

  private ask(nth: number, method: string, path: string, body?: object): Promise<string> {
    const headers = {
      authorization: this.memberAt(nth).token,
      ...(body && { 'content-type': 'application/json' }),
    }
    return new Promise((resolve, reject) => {
      const sent = request(this.url + path, { method, headers, agent: this.agent }, (reply) => {
        let text = ''
        reply.setEncoding('utf8').on('data', (part: string) => {
          text += part
        })
        reply.on('end', () => {
          if (reply.statusCode !== 200) this.failed.push(`${method} ${path}: ${text}`)
          resolve(text)
        })
      })
      sent.on('error', reject)
      sent.end(body && JSON.stringify(body))
    })
  }
}
