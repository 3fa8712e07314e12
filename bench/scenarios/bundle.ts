import { execFileSync } from 'node:child_process'
import { mark } from '../support/report.ts'

const signInLimit = 105
const pageLimit = 140

/** Pages before sign-in, where load time matters most. */
const isSignIn = (page: string) => page === '/auth/login'

/** The design system for developers; not a page for users. */
const left = '/dev/ui'

/** Initial JavaScript of every page, brotli, in kB (1,000 bytes). */
export async function measureBundle(): Promise<boolean> {
  const printed = execFileSync(process.execPath, ['tools/bundle-size.ts'], { encoding: 'utf8' })
  const pages = printed
    .trim()
    .split('\n')
    .map((line) => ({ page: line.slice(line.lastIndexOf(' ') + 1), size: Number.parseFloat(line) }))
    .filter(({ page }) => page !== left)
  console.log('\nFirst-load JavaScript, brotli')
  const held = pages.map(({ page, size }) => {
    const limit = isSignIn(page) ? signInLimit : pageLimit
    console.log(`  ${page.padEnd(30)} ${size} kB   (${limit} or less) ${mark(size <= limit)}`)
    return size <= limit
  })
  return held.length > 0 && held.every(Boolean)
}
