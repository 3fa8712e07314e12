import { kilobytes, readBundleSizes, tooLarge } from '#tools/bundle/page-sizes.ts'
import { mark } from '../support/report.ts'

/** Initial JavaScript of every page, brotli, in kB (1,000 bytes). */
export async function measureBundle(): Promise<boolean> {
  const { pages } = await readBundleSizes()
  const large = tooLarge(pages)
  console.log('\nFirst-load JavaScript, brotli')
  for (const page of pages) {
    const { path, largest, limit } = page
    const most = `(${kilobytes(limit)} or less)`
    console.log(
      `  ${path.padEnd(30)} ${kilobytes(largest)}   ${most} ${mark(!large.includes(page))}`,
    )
  }
  return pages.length > 0 && large.length === 0
}
