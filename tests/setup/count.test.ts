import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { failures, lastLine, readTally, secondTries, sum } from '#tools/checks/vitest-report.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'stagedoor-count-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

function report(testResults: object[]): string {
  const path = join(dir, 'report.json')
  writeFileSync(path, JSON.stringify({ testResults }))
  return path
}

const tests = (...statuses: string[]) => statuses.map((status) => ({ status }))

test('every test of every file is counted by its outcome', () => {
  const path = report([
    { status: 'passed', assertionResults: tests('passed', 'passed', 'skipped') },
    { status: 'failed', assertionResults: tests('failed', 'passed', 'pending', 'todo') },
  ])
  expect(readTally(path, false)).toEqual({ passed: 3, failed: 1, skipped: 3 })
})

test('a file that could not be loaded is a failure', () => {
  const path = report([{ status: 'failed', assertionResults: [] }])
  expect(readTally(path, false)).toEqual({ passed: 0, failed: 1, skipped: 0 })
})

test('a run that failed without output is a failure', () => {
  expect(readTally(join(dir, 'never-written.json'), false).failed).toBe(1)
  const path = report([{ status: 'passed', assertionResults: tests('passed') }])
  expect(readTally(path, false)).toEqual({ passed: 1, failed: 1, skipped: 0 })
})

test('tests that passed only on a retry are named with their first failure, its locator and its line', () => {
  const failureMessages = [
    [
      'TimeoutError: locator.click: Timeout 20000ms exceeded.',
      'Call log:',
      "  - waiting for getByRole('button', { name: 'Save' })",
      '',
      '    at open (/site/tests/e2e/support/steps.ts:12:5)',
      '    at /site/tests/e2e/story-menu.test.ts:34:56',
    ].join('\n'),
  ]
  const path = report([
    {
      status: 'passed',
      assertionResults: [
        { status: 'passed', fullName: 'a menu opens', failureMessages },
        { status: 'passed', fullName: 'a menu closes', failureMessages: [] },
        { status: 'failed', fullName: 'a menu moves', failureMessages },
      ],
    },
  ])
  expect(secondTries(path)).toEqual([
    'a menu opens: TimeoutError: locator.click: Timeout 20000ms exceeded. ' +
      "waiting for getByRole('button', { name: 'Save' }) (tests/e2e/story-menu.test.ts:34)",
  ])
})

test('failed tests are named with their first failure, and so are files that could not be loaded', () => {
  const failureMessages = ['AssertionError: 1 is not 2\n    at /site/server/money/fee.test.ts:12:5']
  const path = report([
    {
      name: '/site/server/money/fee.test.ts',
      status: 'failed',
      assertionResults: [
        { status: 'failed', fullName: 'a fee is rounded', failureMessages },
        { status: 'passed', fullName: 'a fee is charged', failureMessages },
      ],
    },
    {
      name: '/site/server/money/tip.test.ts',
      status: 'failed',
      message: 'SyntaxError: Unexpected token\n    at /site/server/money/tip.test.ts:3:1',
      assertionResults: [],
    },
  ])
  expect(failures(path)).toEqual([
    'a fee is rounded: AssertionError: 1 is not 2 (server/money/fee.test.ts:12)',
    '/site/server/money/tip.test.ts: SyntaxError: Unexpected token (server/money/tip.test.ts:3)',
  ])
})

test('the last line mentions skipped tests only if there are any', () => {
  const some = { passed: 7, failed: 0, skipped: 0 }
  expect(lastLine(some)).toBe('7 passed, 0 failed')
  expect(lastLine(sum([some, { passed: 1, failed: 2, skipped: 3 }]))).toBe(
    '8 passed, 2 failed, 3 skipped',
  )
})
