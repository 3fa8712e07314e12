import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { OperatorError } from '#server/platform/errors.ts'
import { readSecret } from './secret.ts'

let dataDir = ''
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'stagedoor-secret-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

test('a secret is generated once, readable by its owner only, and kept', () => {
  const made = readSecret({ secret: undefined, dataDir })
  expect(made).toHaveLength(43)
  expect(readSecret({ secret: undefined, dataDir })).toBe(made)
  expect(readdirSync(dataDir)).toEqual(['secret'])
  expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600)
  expect(readSecret({ secret: 'configured', dataDir })).toBe('configured')
})

test('a secret is made in a data folder that is not there yet', () => {
  const secret = { secret: undefined, dataDir: join(dataDir, 'new', 'folder') }
  expect(readSecret(secret)).toHaveLength(43)
})

test.each(['', '\n', 'AAAA', '\0'.repeat(43)])('an incomplete secret (%j) is not used', (torn) => {
  const path = join(dataDir, 'secret')
  writeFileSync(path, torn)
  const read = () => readSecret({ secret: undefined, dataDir })
  expect(read).toThrow(OperatorError)
  expect(read).toThrow(new RegExp(`${path} is damaged.*delete it`))
})
