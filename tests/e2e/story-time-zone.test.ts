import { ListMessages, SendMessage } from '#contract/messaging/messages.ts'
import { describe, desktopOnly, expect, ready, test } from './support/browser.ts'
import { pair } from './support/conversations.ts'

// Half an hour off all whole zones, and no daylight saving time.
const timeZone = 'Asia/Kolkata'

describe.each(desktopOnly)('times, $screen', ({ viewport }) => {
  test('are local before hydration once the browser has told its time zone', async ({ open }) => {
    const { fan, creator, id } = await pair('Asha Rao', 'amara')
    await creator.call(SendMessage, { params: { id }, body: { text: 'What time is it?' } })
    const { data } = await fan.call(ListMessages, { params: { id } })
    const at = data.at(-1)?.createdAt ?? ''
    const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone })
    const local = clock.format(new Date(at)).replaceAll(/\s/g, ' ')

    const { page } = await open({ viewport, as: fan, timeZone })
    const time = page.getByRole('log').locator(`time[datetime="${at}"]`)
    await page.goto(`/messages/${id}`)
    await ready(page)
    await expect.poll(async () => (await time.innerText()).replaceAll(/\s/g, ' ')).toBe(local)

    const html = (await (await page.reload())?.text()) ?? ''
    // The list beside it has the same moment as "now".
    const log = html.slice(html.indexOf('role="log"'))
    const written = new RegExp(`<time dateTime="${at}"[^>]*>([^<]*)</time>`, 'i').exec(log)
    expect(written?.[1]?.replaceAll(/\s/g, ' ')).toBe(local)
  })
})
