import { spawn } from 'node:child_process'
import { Problem } from '#server/kernel/problem.ts'

export interface ProgramLimits {
  /** By the wall clock; then it is killed. */
  wallClockMs: number
  /** Limit of address space in bytes, on systems that can enforce it. */
  memoryBytes: number
  /** The largest file that it may write, in bytes. */
  maxFileBytes: number
  /** Aborts it, such as at shutdown. */
  signal?: AbortSignal
  /** Its `nice` value, from 0 to 19. */
  niceness?: number
}

export interface ProgramRun {
  program: string
  args: readonly string[]
  limits: ProgramLimits
  /** Receives the program's output as it arrives. */
  onOutput?: (chunk: Buffer) => void
}

/** It exited with an error, or was killed at one of its limits. */
export class ProgramFailed extends Error {
  readonly output: string
  /** Somebody else ended it, such as whoever stops all processes of a service. */
  readonly isInterrupted: boolean

  constructor(output: string, isInterrupted = false) {
    super(`the program failed: ${output.trim().slice(-400)}`)
    this.name = 'ProgramFailed'
    this.output = output
    this.isInterrupted = isInterrupted
  }
}

/**
 * The shell sets the limits on itself and then execs the program, so that there is one process to
 * kill. `setpriv` ends it with this process, also when that is killed.
 */
const confine = `ulimit -v "$1" 2>/dev/null; ulimit -f "$2" 2>/dev/null; ulimit -c 0
nice=$3; shift 3
if command -v setpriv >/dev/null 2>&1; then set -- setpriv --pdeathsig KILL "$@"; fi
exec nice -n "$nice" "$@"`

const maxErrorBytes = 8_000

/**
 * Run a program on an untrusted file: with limits, and without our environment, which contains
 * secrets. Throws `ProgramFailed`, and the Problem `media_tool_missing` when the program does not
 * exist.
 */
export function runProgram({ program, args, limits, onOutput }: ProgramRun): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const [command, programArgs] = confined(program, args, limits)
  const child = spawn(command, programArgs, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, SystemRoot: process.env.SystemRoot },
    killSignal: 'SIGKILL',
    timeout: limits.wallClockMs,
    signal: limits.signal,
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => {
    said = (said + chunk).slice(-maxErrorBytes)
  })
  child.stdout.on('data', (chunk: Buffer) => onOutput?.(chunk))
  child.on('error', (failure: NodeJS.ErrnoException) => {
    if (failure.code === 'ENOENT') reject(new Problem('media_tool_missing'))
    // When it was aborted, only its end ends this: it may be started again at once.
    else if (!limits.signal?.aborted) reject(failure)
  })
  child.on('close', (code, signal) => {
    if (limits.signal?.aborted) reject(limits.signal.reason)
    else if (code === 0) resolve()
    // The exit code of a shell when the program does not exist.
    else if (code === 127) reject(new Problem('media_tool_missing'))
    else {
      const isInterrupted = !child.killed && isInterruption(code, signal)
      reject(new ProgramFailed(`${said}\nended with ${signal ?? code}`, isInterrupted))
    }
  })
  return promise
}

const interruptions: ReadonlySet<string | null> = new Set([
  'SIGTERM',
  'SIGINT',
  'SIGHUP',
  'SIGKILL',
])

/**
 * The tools exit with 255 when a signal ends them. In the first moments, before they write anything,
 * it may be 1, as for damaged files.
 */
const isInterruption = (code: number | null, signal: string | null): boolean =>
  code === 255 || interruptions.has(signal)

function confined(
  program: string,
  args: readonly string[],
  { memoryBytes, maxFileBytes, niceness = 10 }: ProgramLimits,
): [command: string, args: string[]] {
  if (process.platform === 'win32') return [program, [...args]]
  // Kilobytes of memory, and 512-byte blocks of a file.
  const limits = [memoryBytes / 1024, maxFileBytes / 512].map((size) => String(Math.ceil(size)))
  return ['/bin/sh', ['-c', confine, 'confine', ...limits, String(niceness), program, ...args]]
}
