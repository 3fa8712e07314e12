import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Files of a minute or more on two cores. On a machine without results of an earlier run the test runner begins
 * with the largest files, and some of these are small: one that begins last runs alone at the end.
 */
const slowest = [
  'tests/e2e/every-page',
  'tests/e2e/story-item-menus',
  'tests/e2e/story-publishing',
  'tests/e2e/story-studio',
  'tests/e2e/story-composer',
  'tests/e2e/story-whole',
  'tests/e2e/story-large-text',
  'tests/contracts/authorization.test',
  'tests/invariants/access-matrix',
  'tests/invariants/two-processes',
  'tests/invariants/demo',
  'tests/invariants/killed-money',
  'tests/invariants/cut-connections',
  'tests/invariants/rolling-restart',
]

const isSlow = ({ moduleId }: TestSpecification) => slowest.some((path) => moduleId.includes(path))

/** The slowest files first; the others as the test runner sorts them. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))]
  }
}
