import { useOutletContext } from 'react-router'
import { ReadUserAdditional } from '#contract/lookups/lookups.ts'
import type { PerformerProfile } from '#contract/profiles/cards.ts'
import { readCategories } from '../../entities/creator/categories.ts'
import { ProfileAbout } from '../../features/creators/profile-about.tsx'
import { getApi } from '../../lib/api.ts'
import type { Route } from './+types/about.ts'

/** Loads the labels for ids and options of a profile. */
export async function loader({ context }: Route.LoaderArgs) {
  const { call } = getApi(context)
  const [options, categories] = await Promise.all([call(ReadUserAdditional), readCategories(call)])
  return { options, categories }
}

export default function ProfileAboutTab({ loaderData }: Route.ComponentProps) {
  return <ProfileAbout creator={useOutletContext<PerformerProfile>()} {...loaderData} />
}
