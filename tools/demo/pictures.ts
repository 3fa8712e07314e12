import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const folder = join(import.meta.dirname, 'pictures')

/** The picture of something in the demo, such as `mara cover`: a WebP that was made for it. */
export async function demoPicture(of: string): Promise<{ name: string; bytes: Buffer }> {
  const name = `${of.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.webp`
  return { name, bytes: await readFile(join(folder, name)) }
}
