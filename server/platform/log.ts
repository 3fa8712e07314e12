import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino'

export type Log = Pick<Logger, 'info' | 'warn' | 'error' | 'debug'>

/** Structured logs, on standard output by default, without secrets and personal values. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    base: null,
    serializers: { err: loggedError },
    redact: {
      paths: [
        'req.headers.authorization',
        'req.headers.cookie',
        'res.headers["set-cookie"]',
        '*.password',
        '*.token',
      ],
      censor: '…',
    },
  }
  return destination ? pino(options, destination) : pino(options)
}

/** The other properties are not logged: `detail` and `where` of Postgres hold the values of a row. */
const loggedProperties = [
  ...['code', 'statusCode', 'syscall', 'errno', 'address', 'port'],
  ...['severity', 'schema', 'table', 'column', 'constraint', 'dataType', 'routine'],
]

function loggedError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { type, message, stack } = pino.stdSerializers.err(error)
  const known = Object.entries(error).filter(([name]) => loggedProperties.includes(name))
  return {
    type,
    message: withoutValues(message, error),
    stack: withoutValues(stack, error),
    ...(error instanceof AggregateError ? { errors: error.errors.map(loggedError) } : {}),
    ...Object.fromEntries(known),
  }
}

/** The length of the longest chain of causes that is followed. */
const maxCauses = 10

/**
 * Hide the values that Postgres quotes where this text repeats the message of an error or its causes.
 * Of its messages only those of class 22 (data exception) quote values, the others quote names.
 * https://www.postgresql.org/docs/18/errcodes-appendix.html
 */
function withoutValues(text: string, error: unknown): string {
  let hidden = text
  let cause = error
  for (let depth = 0; depth < maxCauses && cause instanceof Error; depth++) {
    const { message } = cause
    if ('severity' in cause && 'code' in cause && String(cause.code).startsWith('22')) {
      hidden = hidden.replaceAll(message, () => message.replace(/".*"/s, '"…"'))
    }
    cause = cause.cause
  }
  return hidden
}

/** The error itself, or one with the same stack whose texts do not quote values of rows. */
export function errorWithoutValues(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const message = withoutValues(error.message, error)
  const stack = withoutValues(error.stack ?? '', error)
  if (message === error.message && stack === error.stack) return error
  return Object.assign(new Error(message), { name: error.name, stack })
}
