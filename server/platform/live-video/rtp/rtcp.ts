/** Types of RTCP packets (RFC 3550, section 12.1, and RFC 4585, section 6.1). */
const types = { senderReport: 200, receiverReport: 201, bye: 203, transport: 205, payload: 206 }
/** Formats of feedback on packets and on pictures. */
const formats = { nack: 1, transportWide: 15, pli: 1, fir: 4 }
/** Items of one message that are read: a peer that claims more is not believed. */
const maxItems = 1_024

export interface SenderReport {
  ssrc: number
  /** Time of the sender as 64 bits of NTP: seconds since 1900 and their fraction. */
  ntp: bigint
  timestamp: number
}

/** What a peer received of a stream. */
export interface ReceptionBlock {
  ssrc: number
  /** Of 256, since its last report. */
  fractionLost: number
  lost: number
  /** The middle 32 bits of the last sender report's NTP; 0: it had none. */
  lastReport: number
  /** In 1/65,536 of a second. */
  sinceLastReport: number
}

export type RtcpMessage =
  | ({ kind: 'sender-report' } & SenderReport)
  | ({ kind: 'reception' } & ReceptionBlock)
  | { kind: 'nack'; ssrc: number; sequences: number[] }
  | { kind: 'keyframe-request'; ssrc: number }
  | { kind: 'bye'; ssrc: number }

/**
 * What a compound RTCP packet says, as far as it is used here. What is cut short, of another version or unknown
 * is left out; nothing is thrown.
 */
export function readRtcp(bytes: Buffer): RtcpMessage[] {
  const messages: RtcpMessage[] = []
  let at = 0
  while (at + 8 <= bytes.length) {
    const first = bytes.readUInt8(at)
    const end = at + 4 + bytes.readUInt16BE(at + 2) * 4
    if (first >> 6 !== 2 || end > bytes.length) break
    readOne(bytes.subarray(at, end), messages)
    at = end
  }
  return messages
}

function readOne(part: Buffer, messages: RtcpMessage[]): void {
  if (part.length < 8) return
  const type = part.readUInt8(1)
  const count = part.readUInt8(0) & 0x1f
  const ssrc = part.readUInt32BE(4)
  if (type === types.senderReport && part.length >= 28) {
    const [ntp, timestamp] = [part.readBigUInt64BE(8), part.readUInt32BE(16)]
    messages.push({ kind: 'sender-report', ssrc, ntp, timestamp })
    readBlocks(part.subarray(28), count, messages)
  } else if (type === types.receiverReport) readBlocks(part.subarray(8), count, messages)
  else if (type === types.bye && count > 0) messages.push({ kind: 'bye', ssrc })
  else if (type === types.transport && count === formats.nack) readNack(part, messages)
  else if (type === types.payload) readKeyframeRequest(part, count, messages)
}

const blockLength = 24

function readBlocks(blocks: Buffer, count: number, messages: RtcpMessage[]): void {
  for (
    let at = 0;
    at + blockLength <= blocks.length && at < count * blockLength;
    at += blockLength
  ) {
    messages.push({
      kind: 'reception',
      ssrc: blocks.readUInt32BE(at),
      fractionLost: blocks.readUInt8(at + 4),
      lost: blocks.readIntBE(at + 5, 3),
      lastReport: blocks.readUInt32BE(at + 16),
      sinceLastReport: blocks.readUInt32BE(at + 20),
    })
  }
}

/** Each entry names a packet and, in a mask, which of the next 16 are missing as well. */
function readNack(part: Buffer, messages: RtcpMessage[]): void {
  if (part.length < 16) return
  const sequences: number[] = []
  for (let at = 12; at + 4 <= part.length && sequences.length < maxItems; at += 4) {
    const [sequence, mask] = [part.readUInt16BE(at), part.readUInt16BE(at + 2)]
    sequences.push(sequence)
    for (let bit = 0; bit < 16; bit += 1) {
      if (mask & (1 << bit)) sequences.push((sequence + bit + 1) & 0xffff)
    }
  }
  messages.push({ kind: 'nack', ssrc: part.readUInt32BE(8), sequences })
}

/** A full intra request names its streams in its entries, a picture loss indication in its header. */
function readKeyframeRequest(part: Buffer, format: number, messages: RtcpMessage[]): void {
  if (part.length < 12) return
  if (format === formats.pli) {
    messages.push({ kind: 'keyframe-request', ssrc: part.readUInt32BE(8) })
  } else if (format === formats.fir) {
    for (let at = 12; at + 8 <= part.length && at < maxItems; at += 8) {
      messages.push({ kind: 'keyframe-request', ssrc: part.readUInt32BE(at) })
    }
  }
}

/** The first eight bytes of each kind, and of feedback the stream that it is about. */
function header(type: number, count: number, length: number, ssrc: number): Buffer {
  const bytes = Buffer.alloc(length)
  bytes.writeUInt8(0x80 | count, 0)
  bytes.writeUInt8(type, 1)
  bytes.writeUInt16BE(length / 4 - 1, 2)
  bytes.writeUInt32BE(ssrc, 4)
  return bytes
}

/** `from` is the SSRC of who says it, `about` of the stream that it is about. */
export interface Feedback {
  from: number
  about: number
}

/** Ask the sender of a stream for a keyframe: a picture loss indication. */
export function writePli({ from, about }: Feedback): Buffer {
  const bytes = header(types.payload, formats.pli, 12, from)
  bytes.writeUInt32BE(about, 8)
  return bytes
}

/** Ask for packets again; `sequences` in their order. */
export function writeNack({ from, about }: Feedback, sequences: readonly number[]): Buffer {
  const entries: { sequence: number; mask: number }[] = []
  for (const sequence of sequences) {
    const last = entries.at(-1)
    const after = last ? (sequence - last.sequence) & 0xffff : 0
    if (last && after === 0) continue
    if (last && after <= 16) last.mask |= 1 << (after - 1)
    else entries.push({ sequence, mask: 0 })
  }
  const bytes = header(types.transport, formats.nack, 12 + entries.length * 4, from)
  bytes.writeUInt32BE(about, 8)
  for (const [nth, { sequence, mask }] of entries.entries()) {
    bytes.writeUInt16BE(sequence, 12 + nth * 4)
    bytes.writeUInt16BE(mask, 14 + nth * 4)
  }
  return bytes
}

/** A sender report without reception blocks; `octets` of payload. */
export function writeSenderReport(
  { ssrc, ntp, timestamp }: SenderReport,
  { packets, octets }: { packets: number; octets: number },
): Buffer {
  const bytes = header(types.senderReport, 0, 28, ssrc)
  bytes.writeBigUInt64BE(ntp, 8)
  bytes.writeUInt32BE(timestamp, 16)
  bytes.writeUInt32BE(packets >>> 0, 20)
  bytes.writeUInt32BE(octets >>> 0, 24)
  return bytes
}

/** A receiver report of one stream; `highest` with the wraps of the sequence number above its 16 bits. */
export function writeReceiverReport(
  from: number,
  block: ReceptionBlock & { highest: number; jitter: number },
): Buffer {
  const bytes = header(types.receiverReport, 1, 32, from)
  bytes.writeUInt32BE(block.ssrc, 8)
  bytes.writeUInt8(block.fractionLost, 12)
  bytes.writeIntBE(Math.max(-0x800000, Math.min(0x7fffff, block.lost)), 13, 3)
  bytes.writeUInt32BE(block.highest >>> 0, 16)
  bytes.writeUInt32BE(block.jitter >>> 0, 20)
  bytes.writeUInt32BE(block.lastReport, 24)
  bytes.writeUInt32BE(block.sinceLastReport >>> 0, 28)
  return bytes
}

/**
 * The head of transport-wide feedback
 * (draft-holmer-rmcat-transport-wide-cc-extensions-01, section 3.1): what follows is written by who counts.
 */
export function writeTransportFeedback({ from, about }: Feedback, body: Buffer): Buffer {
  const padding = (4 - (body.length % 4)) % 4
  const bytes = header(types.transport, formats.transportWide, 12 + body.length + padding, from)
  bytes.writeUInt32BE(about, 8)
  body.copy(bytes, 12)
  if (padding > 0) {
    bytes.writeUInt8(0xa0 | formats.transportWide, 0)
    bytes.writeUInt8(padding, bytes.length - 1)
  }
  return bytes
}
