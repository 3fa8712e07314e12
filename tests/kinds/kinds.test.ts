import { expect, test } from '#tests/support/world.ts'
import { itemKinds } from './index.ts'

/** Kinds that creators do not publish as such: their tests are elsewhere. */
const others = ['performer', 'photo', 'message', 'comment', 'stream', 'stream_message']

test('every item kind of the server has an entry here, which tests of all kinds go through', ({
  world,
}) => {
  const known = [...itemKinds.map(({ name }) => name), ...others]
  const faults = world.app.parts.kinds
    .all()
    .filter(({ name }) => !known.includes(name))
    .map(
      ({ name }) =>
        `The server registers the item kind \`${name}\`, of which no test knows: write ` +
        `tests/kinds/${name}.ts as gallery.ts beside it, and name it in \`itemKinds\` of index.ts.`,
    )
  expect(faults).toEqual([])
})
