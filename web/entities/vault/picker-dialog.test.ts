import { expect, test } from 'vitest'
import type { VaultMedia } from '#contract/content/vault.ts'
import { toggled } from './picker-dialog.tsx'

const media = (_id: string) =>
  ({ _id, kind: _id.startsWith('v') ? 'video' : 'photo' }) as unknown as VaultMedia

function chosenOf(ids: readonly string[], rules: { most: number; isMixed: boolean }): string[] {
  let chosen: readonly VaultMedia[] = []
  for (const id of ids) chosen = toggled(chosen, media(id), rules)
  return chosen.map(({ _id }) => _id)
}

test.each([
  [['p1', 'p2', 'v1'], false, ['v1']],
  [['v1', 'p1'], false, ['p1']],
  [['p1', 'v1', 'p2'], true, ['p1', 'v1', 'p2']],
  [['p1', 'v1', 'p1'], true, ['v1']],
  [['p1', 'v1', 'p2', 'v2'], true, ['p1', 'v1', 'p2']],
])('choosing %j, mixed %s, leaves %j', (ids, isMixed, left) => {
  expect(chosenOf(ids, { most: 3, isMixed })).toEqual(left)
})
