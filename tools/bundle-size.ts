/**
 * Print the JavaScript that each page loads initially, compressed by brotli, from the last build,
 * in the language in which it is largest; with `--chunks` also the size of each chunk.
 */
import { kilobytes, readBundleSizes } from './bundle/page-sizes.ts'

const { pages, chunks } = await readBundleSizes()
for (const { path, byLocale, largest } of pages) {
  const each = Object.entries(byLocale).map(([locale, size]) => `${locale} ${kilobytes(size)}`)
  console.log(`${kilobytes(largest).padStart(10)}  (${each.join(', ')})  ${path}`)
}

if (process.argv.includes('--chunks')) {
  for (const [url, size] of [...chunks].sort((a, b) => b[1] - a[1])) {
    console.log(`${kilobytes(size).padStart(10)}  ${url}`)
  }
}
