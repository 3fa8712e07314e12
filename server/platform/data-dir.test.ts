import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

test.skipIf(process.platform === 'win32')(
  'a new data folder is not for everyone to write, whatever the umask',
  () => {
    const parent = mkdtempSync(join(tmpdir(), 'stagedoor-umask '))
    onTestFinished(() => rmSync(parent, { recursive: true }))
    const dataDir = join(parent, 'a folder', 'data')
    const program = `process.umask(0)
      const { prepareDataDir } = await import('${join(import.meta.dirname, 'data-dir.ts')}')
      prepareDataDir(process.argv[1])`
    execFileSync(process.execPath, ['--input-type=module', '-e', program, dataDir])
    expect(statSync(dataDir).mode & 0o777).toBe(0o755)
  },
)
