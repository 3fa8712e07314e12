/** Parse the output of `-progress`; reports the seconds that are done. */
export function progressReader(report: (seconds: number) => void): (chunk: Buffer) => void {
  let rest = ''
  return (chunk) => {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const [, microseconds] = /^out_time_us=(\d+)/.exec(line) ?? []
      if (microseconds) report(Number(microseconds) / 1e6)
    }
  }
}
