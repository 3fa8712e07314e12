import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { CreatePollOption } from '#contract/content/polls.ts'
import { expect, phone, test } from './support/browser.ts'
import { demoPerson, type Person } from './support/people.ts'
import { publish } from './support/posts.ts'

const aDayAhead = () => new Date(Date.now() + 86_400_000).toISOString()

async function publishPoll(creator: Person, options: number): Promise<void> {
  const pollExpiredAt = aDayAhead()
  const pollIds: string[] = []
  for (let nth = 1; nth <= options; nth++) {
    const body = { description: `Answer ${nth}`, expiredAt: pollExpiredAt }
    pollIds.push((await creator.call(CreatePollOption, { body }))._id)
  }
  await publish(creator, { pollDescription: 'Where next?', pollIds, pollExpiredAt })
}

/** Posts below the screen whose content reaches out of the place that is kept for them. */
const reachingOut = (page: Page) =>
  page.locator('.ui-far').evaluateAll((places) =>
    places.flatMap((place) => {
      const inside = place.firstElementChild?.getBoundingClientRect()
      const over = (inside?.bottom ?? 0) - place.getBoundingClientRect().bottom
      return over > 1 ? [`${Math.round(over)} px: ${place.textContent?.slice(0, 60)}`] : []
    }),
  )

test('a post below the screen stays in its place before it is laid out', async ({ open }) => {
  const creator = await demoPerson('kenji')
  await publish(creator)
  await publish(creator, { text: 'One line\n'.repeat(9) })
  await publish(creator, { text: 'A long walk along the coast. '.repeat(20) })
  for (const options of [2, 5]) await publishPoll(creator, options)
  await publish(creator, { photos: 1, isSale: true, price: 5 })
  for (const _ of [1, 2]) await publish(creator)
  const { page } = await open({ viewport: phone })
  await page.goto('/kenji')
  expect(await page.locator('.ui-far').count()).toBeGreaterThanOrEqual(6)
  expect(await reachingOut(page)).toEqual([])
  // Without laying it out first, as other tests do.
  await page.evaluate(axe.source)
  const { violations } = await page.evaluate(() =>
    window.axe.run(document, { runOnly: ['target-size'], resultTypes: ['violations'] }),
  )
  expect(violations.map(({ nodes }) => nodes.map(({ html }) => html))).toEqual([])
})
