import { readFileSync } from 'node:fs'
import { ListNotifications, noticeTopics } from '#contract/notifications/notifications.ts'
import { ChangeNoticeSetting, ReadNoticeSettings } from '#contract/notifications/settings.ts'
import { MuteCreator } from '#contract/profiles/mutes.ts'
import { locales } from '#contract/site-request.ts'
import { newId } from '#server/kernel/ids.ts'
import { kindOf } from '#server/notifications/kinds.ts'
import { sentenceOf } from '#server/notifications/sentences/index.ts'
import { topics } from '#server/notifications/topics.ts'
import { describe, expect, test } from '#tests/support/world.ts'

const actor = { name: 'Mara' } as Parameters<typeof sentenceOf>[1]['actor']

const textsOfPage = (locale: string) =>
  JSON.parse(readFileSync(`web/messages/${locale}/notifications.json`, 'utf8')) as object

describe('every topic', () => {
  test.for(noticeTopics)('%s has its texts in each language', (topic) => {
    expect(topics[topic].page.message({ name: 'Mara', decision: null, count: 1 })).not.toBe('')
    const shown = { topic, actor, item: null, refSource: 'feed', amount: 5, count: 1 }
    const sentences = locales.map((locale) => sentenceOf(locale, { ...shown, decision: null }))
    expect(new Set(sentences).size).toBe(locales.length)
    for (const sentence of sentences) expect(sentence).not.toMatch(/[{}]|undefined|^$/)
    for (const locale of locales) {
      expect(Object.keys(textsOfPage(locale))).toContain(`notice_${topic}`)
    }
  })

  test('is switched on and off by its kind on the page of settings', async ({ world }) => {
    const people = [await world.fan(), await world.creator()]
    const settings = await Promise.all(people.map((one) => one.call(ReadNoticeSettings)))
    const shown = new Set(settings.flatMap(({ data }) => data.kinds.map(({ kind }) => kind)))
    expect(noticeTopics.filter((topic) => !shown.has(kindOf[topic]))).toEqual([])
  })

  test('leaves what is fixed on the page, and else follows the choice and the mute', async ({
    world,
  }) => {
    const [quiet, muting, other] = [await world.fan(), await world.fan(), await world.fan()]
    const creator = await world.creator()
    for (const kind of new Set(Object.values(kindOf))) {
      await quiet.call(ChangeNoticeSetting, { params: { kind }, body: { page: false } })
    }
    await muting.call(MuteCreator, { params: { id: creator.id } })
    for (const topic of noticeTopics) {
      await world.app.parts.notices.add({
        ...{
          topic,
          causeId: newId(),
          actorId: creator.id,
          about: { kind: 'user', id: creator.id },
        },
        recipientIds: [quiet.id, muting.id, other.id],
      })
    }
    const fixed = noticeTopics.filter((topic) =>
      ['orders', 'money', 'staff', 'security'].includes(kindOf[topic]),
    )
    const sorted = async (person: typeof quiet) => {
      const { data } = await person.call(ListNotifications, { query: { limit: 100 } })
      return data.data.map(({ topic }) => topic).toSorted()
    }
    expect(await sorted(muting)).toEqual(fixed.toSorted())
    expect(await sorted(other)).toEqual(noticeTopics.toSorted())
    // Choices of kinds that are not offered to a fan are not stored.
    const kept = noticeTopics.filter((topic) =>
      ['sales', 'followers', 'stock'].includes(kindOf[topic]),
    )
    expect(await sorted(quiet)).toEqual([...fixed, ...kept].toSorted())
  })
})
