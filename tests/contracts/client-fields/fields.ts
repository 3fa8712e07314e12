/** Which fields clients that others wrote read of an answer, and whether they are there in their type. */
import type { Answer } from '#tests/support/people.ts'
import { shapes } from './shapes.ts'

const isText = (value: unknown): value is string => typeof value === 'string'
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const types: Record<string, (value: unknown) => boolean> = {
  id: (value) => isText(value) && /^[0-9a-f]{24}$/.test(value),
  text: isText,
  filled: (value) => isText(value) && value.trim() !== '',
  address: (value) => isText(value) && URL.canParse(value) && /^https?:/.test(value),
  number: (value) => Number.isFinite(value),
  boolean: (value) => typeof value === 'boolean',
  '0/1': (value) => value === 0 || value === 1,
  date: (value) => isText(value) && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value),
  day: (value) => isText(value) && /^\d{4}-\d\d-\d\d/.test(value),
  object: isObject,
}

/** Collects what answers lack, and which fields were ever more than null or an empty list. */
export class Check {
  private readonly lacks = new Map<string, string>()
  private readonly filled = new Set<string>()

  /** What was found, each kind of fault once with the first place where it was found. */
  get faults(): string[] {
    return [...this.lacks].map(([fault, road]) => `${fault} (${road})`)
  }

  /** The value at a dotted path of an answer is of a type; returns it. */
  answer(road: string, type: string, answer: Answer<unknown>, path = ''): unknown {
    if (answer.status !== 200) this.lack(`answers ${answer.status}`, `${road}: ${answer.text}`)
    const value = path
      .split('.')
      .reduce<unknown>((at, field) => (field && isObject(at) ? at[field] : at), answer.data)
    this.value(road, type, value)
    return value
  }

  /** A list of rows of a type is not empty; returns the rows. */
  list(road: string, type: string, answer: Answer<unknown>, path = ''): never[] {
    const rows = this.answer(road, `${type}[]`, answer, path ? `${path}.data` : 'data')
    this.answer(road, 'number', answer, path ? `${path}.total` : 'total')
    if (!Array.isArray(rows) || rows.length === 0) this.lack('is empty', road)
    return (Array.isArray(rows) ? rows : []) as never[]
  }

  /** Events of these names came, the last one of each with a payload of its shape. */
  events(sent: readonly { event: string; payload: unknown }[], shapeOf: Record<string, string>) {
    for (const [name, shape] of Object.entries(shapeOf)) {
      const last = sent.findLast(({ event }) => event === name)
      if (last) this.value(`event ${name}`, shape, last.payload)
      else this.lack('never came', `event ${name}`)
    }
  }

  value(road: string, type: string, value: unknown, place = type) {
    if (type.endsWith('?')) {
      if (value !== null) this.value(road, type.slice(0, -1), value, place)
    } else if (type.endsWith('[]')) {
      if (!Array.isArray(value)) return this.lack(`${place} is no list`, road)
      for (const one of value) this.value(road, type.slice(0, -2), one, place)
    } else if (type in shapes) this.shape(road, type, value, place)
    else if (!types[type]?.(value)) {
      this.lack(
        `${place} is ${value === undefined ? 'missing' : JSON.stringify(value)}, not ${type}`,
        road,
      )
    }
  }

  /** Optional fields and lists of these shapes which no answer has filled, and shapes not met. */
  unseen(names: readonly string[]): string[] {
    return names.flatMap((name) =>
      Object.keys(shapes[name] ?? {})
        .map((field) => `${name}.${field}`)
        .filter((field) => !this.filled.has(field)),
    )
  }

  private shape(road: string, name: string, value: unknown, place: string) {
    if (!isObject(value)) return this.lack(`${place} is ${JSON.stringify(value)}, no ${name}`, road)
    for (const [field, type] of Object.entries(shapes[name] ?? {})) {
      const at = `${name}.${field}`
      if (!(field in value)) this.lack(`${at} is missing`, road)
      else this.value(road, type, value[field], at)
      const isEmpty = value[field] === null || (Array.isArray(value[field]) && !value[field].length)
      if (field in value && !isEmpty) this.filled.add(at)
    }
  }

  private lack(fault: string, road: string) {
    if (!this.lacks.has(fault)) this.lacks.set(fault, road)
  }
}
