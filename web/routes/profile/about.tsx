import { useOutletContext } from 'react-router'
import type { PerformerProfile } from '#contract/profiles/cards.ts'
import { ProfileAbout } from '../../features/creators/profile-about.tsx'

export default function ProfileAboutTab() {
  return <ProfileAbout creator={useOutletContext<PerformerProfile>()} />
}
