import { execFileSync } from 'node:child_process'
import { mark } from '../support/report.ts'

const limits = { '/auth/login': 105, '/home': 135 } as const

/** First-load JavaScript, brotli, of the pages that have a limit, in kB (1,000 bytes). */
export async function measureBundle(): Promise<boolean> {
  const printed = execFileSync(process.execPath, ['tools/bundle-size.ts'], { encoding: 'utf8' })
  console.log('\nFirst-load JavaScript, brotli')
  const held = Object.entries(limits).map(([page, limit]) => {
    const line = printed.split('\n').find((one) => one.endsWith(` ${page}`))
    const size = Number.parseFloat(line ?? '')
    console.log(`  ${page.padEnd(30)} ${size} kB   (${limit} or less) ${mark(size <= limit)}`)
    return size <= limit
  })
  return held.every(Boolean)
}
