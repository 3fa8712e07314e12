import { ReadFeed } from '#contract/content/feeds.ts'
import type { postFields } from '#contract/content/post-fields.ts'
import { UpdateFeed } from '#contract/content/publish-feeds.ts'
import { RequestAccountDeletion } from '#contract/identity/account-deletion.ts'
import { BuyFeed } from '#contract/money/charges.ts'
import { UpdateSettings } from '#contract/operations/settings.ts'
import { dayMs } from '#server/kernel/clock.ts'
import { publishPhotos, publishPost } from '#tests/support/posts.ts'
import { rows } from '#tests/support/rows.ts'
import { expect, test, testPassword } from '#tests/support/world.ts'

interface Example {
  written: unknown
  returned: unknown
  refused: unknown
  /** What is returned where nothing was written; undefined: something must be. */
  without?: unknown
  /** What buyers still see of it once the account of the creator is deleted. */
  retained: unknown
}

const examples: Record<keyof typeof postFields, Example> = {
  text: {
    written: ' Moonlit cormorants ',
    returned: 'Moonlit cormorants',
    refused: 'x'.repeat(5001),
    retained: 'Moonlit cormorants',
  },
  courseCode: {
    written: [' kittiwake101 ', 'KITTIWAKE101'],
    returned: ['KITTIWAKE101'],
    refused: Array(31).fill('A1'),
    without: [],
    retained: [],
  },
}
const each = (key: keyof Example) =>
  Object.fromEntries(Object.entries(examples).map(([name, example]) => [name, example[key]]))

test.for(Object.entries(examples))(
  '%s is stored, changed and left unchanged',
  async ([name, { written, returned, refused, without }], { world }) => {
    const creator = await world.creator()
    const { _id: id } = await publishPost(creator, { [name]: written })
    const change = (body: object) => creator.call(UpdateFeed, { params: { id }, body })
    const read = async () =>
      (await world.visitor.call(ReadFeed, { params: { id } })).data[name as 'text']
    expect(await read()).toEqual(returned)
    await change({ isPinned: true })
    expect(await read()).toEqual(returned)
    expect((await change({ [name]: refused })).problem.fields).toHaveProperty(name)
    expect(await read()).toEqual(returned)
    if (without === undefined) return
    await change({ [name]: without })
    expect(await read()).toEqual(without)
    expect(await publishPost(creator)).toHaveProperty(name, without)
    await change({ [name]: written })
    expect(await read()).toEqual(returned)
  },
)

test('plain fields are erased with the account, but for those that buyers keep', async ({
  world,
}) => {
  const [creator, buyer] = [await world.creator(), await world.fan({ wallet: 9 })]
  await (await world.staff()).call(UpdateSettings, { body: { keepSoldItems: true } })
  const sold = await publishPhotos(creator, { isSale: true, price: 5, ...each('written') })
  const unsold = await publishPost(creator, each('written'))
  await buyer.call(BuyFeed, { params: { id: sold._id } })
  await creator.call(RequestAccountDeletion, { body: { currentPassword: testPassword } })
  world.clock.advance(31 * dayMs)
  await world.makeJobsDue()
  await world.work()
  const read = await buyer.call(ReadFeed, { params: { id: sold._id } })
  expect(read.data).toMatchObject(each('retained'))
  const [{ row = '' } = {}] = await rows<{ row: string }>(
    world.db,
    'select to_jsonb(f)::text as row from feed f where id = $1',
    [unsold._id],
  )
  for (const returned of Object.values(each('returned')).flat()) {
    expect(row).not.toContain(returned)
  }
})
