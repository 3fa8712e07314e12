/** How the pixels of a HEIC photo are to be read. */
export type ColorProfile =
  | { kind: 'icc'; bytes: Buffer }
  /** Declared by number instead of a profile (ISO/IEC 23091-2). */
  | { kind: 'p3' }

interface Box {
  type: string
  /** Start and end of its content. */
  from: number
  to: number
}

/** A photo has a few properties for each of its tiles' kinds; more than this is an attack. */
const maxBoxes = 5_000

/**
 * Find the color profile of a HEIC file's primary picture: a property of that item (ISO/IEC
 * 23008-12). Undefined without one, for sRGB, and for a file whose boxes cannot be read.
 */
export function heicProfile(file: Buffer): ColorProfile | undefined {
  try {
    return profileIn(file)
  } catch (failure) {
    // Reading beyond the end: the decoder reports what is damaged.
    if (failure instanceof RangeError) return undefined
    throw failure
  }
}

function profileIn(file: Buffer): ColorProfile | undefined {
  const meta = boxIn(file, { from: 0, to: file.length }, 'meta')
  if (!meta) return undefined
  const inner = { ...meta, from: meta.from + 4 }
  const [primary, properties] = [boxIn(file, inner, 'pitm'), boxIn(file, inner, 'iprp')]
  const list = properties && boxIn(file, properties, 'ipco')
  const associations = properties && boxIn(file, properties, 'ipma')
  if (!primary || !list || !associations) return undefined
  const isShort = file.readUInt8(primary.from) === 0
  const item = isShort ? file.readUInt16BE(primary.from + 4) : file.readUInt32BE(primary.from + 4)
  const numbers = propertiesOf(file, associations, item)
  const colors = [...boxesIn(file, list)].filter(
    ({ type }, at) => type === 'colr' && numbers.includes(at + 1),
  )
  const found = colors.flatMap((color) => readColor(file, color) ?? [])
  return found.find(({ kind }) => kind === 'icc') ?? found[0]
}

/** The numbers of an item's properties, from 1. */
function propertiesOf(file: Buffer, { from }: Box, wanted: number): number[] {
  const [version, isWide] = [file.readUInt8(from), (file.readUInt8(from + 3) & 1) === 1]
  const count = Math.min(maxBoxes, file.readUInt32BE(from + 4))
  let at = from + 8
  for (let item = 0; item < count; item++) {
    const id = version < 1 ? file.readUInt16BE(at) : file.readUInt32BE(at)
    at += version < 1 ? 2 : 4
    const size = isWide ? 2 : 1
    const held = file.readUInt8(at)
    at += 1
    if (id === wanted) {
      return Array.from({ length: held }, (_, number) =>
        isWide ? file.readUInt16BE(at + number * 2) & 0x7fff : file.readUInt8(at + number) & 0x7f,
      )
    }
    at += held * size
  }
  return []
}

/** The number of the primaries of Display P3. */
const p3Primaries = 12

function readColor(file: Buffer, { from, to }: Box): ColorProfile | undefined {
  const kind = file.toString('latin1', from, from + 4)
  if (kind === 'prof' || kind === 'rICC') {
    return { kind: 'icc', bytes: file.subarray(from + 4, to) }
  }
  const isP3 = kind === 'nclx' && file.readUInt16BE(from + 4) === p3Primaries
  return isP3 ? { kind: 'p3' } : undefined
}

const boxIn = (file: Buffer, within: Omit<Box, 'type'>, type: string): Box | undefined =>
  [...boxesIn(file, within)].find((box) => box.type === type)

function* boxesIn(file: Buffer, { from, to }: Omit<Box, 'type'>): Generator<Box> {
  let at = from
  for (let count = 0; at + 8 <= to && count < maxBoxes; count++) {
    const short = file.readUInt32BE(at)
    const head = short === 1 ? 16 : 8
    const declared = short === 1 ? Number(file.readBigUInt64BE(at + 8)) : short
    // A size of 0 means: to the end.
    const size = declared === 0 ? to - at : declared
    if (size < head || at + size > to) return
    yield { type: file.toString('latin1', at + 4, at + 8), from: at + head, to: at + size }
    at += size
  }
}
