import { UpdateCreator } from '#contract/profiles/update-creator.ts'
import { rows } from '#server/platform/database/index.ts'
import { changePicture } from '#server/profiles/pictures/index.ts'
import { type DemoCreator, demoCreators } from './creators.ts'
import { type Actor, castActor, paintUpload, type Stage } from './stage.ts'
import { fans } from './words.ts'

export interface Creator {
  actor: Actor
  about: DemoCreator
}

/** Creators with their profiles and pictures. */
export async function castCreators(stage: Stage): Promise<Creator[]> {
  const cast: Creator[] = []
  for (const about of demoCreators) {
    const actor = await castActor(stage, { ...about, isPerformer: true })
    await verify(stage, actor, about)
    const params = { id: actor.id }
    const { bio, monthly, yearly, country, freeDays } = about
    const prices = { monthlyPrice: monthly, yearlyPrice: yearly }
    const offer = freeDays
      ? { isFreeSubscription: true, durationFreeSubscriptionDays: freeDays }
      : {}
    await actor.call(UpdateCreator, { params, body: { bio, country, ...prices, ...offer } })
    await Promise.all([
      givePicture(stage, actor, 'avatar', about),
      givePicture(stage, actor, 'cover', about),
    ])
    cast.push({ actor, about })
  }
  return cast
}

/** What staff do after they looked at the documents. */
const verify = ({ parts }: Stage, { id }: Actor, { featured = false }: DemoCreator) =>
  rows(
    parts.db,
    `insert into creator (account_id, verified_document, verified_account, is_featured)
     values ($1, true, true, $2)`,
    [id, featured],
  )

async function givePicture(
  stage: Stage,
  { id, username }: Actor,
  kind: 'avatar' | 'cover',
  { scenes }: DemoCreator,
) {
  const order =
    kind === 'avatar'
      ? { seed: `${username} face`, width: 400, height: 400, scene: 'portrait' as const }
      : { seed: `${username} cover`, width: 1500, height: 500, scene: scenes[0] ?? 'waves' }
  const upload = await paintUpload(stage, order)
  await changePicture(stage.parts, { accountId: id, kind, upload })
}

/** Fans; every second one shows a face. */
export async function castFans(stage: Stage): Promise<Actor[]> {
  const cast: Actor[] = []
  for (const [place, fan] of fans.entries()) {
    const actor = await castActor(stage, fan)
    if (place % 2 === 0) {
      const order = { seed: fan.username, width: 400, height: 400, scene: 'portrait' as const }
      const upload = await paintUpload(stage, order)
      await changePicture(stage.parts, { accountId: actor.id, kind: 'avatar', upload })
    }
    cast.push(actor)
  }
  return cast
}
