import { RegisterCreator } from '#contract/identity/registration.ts'
import { callApi, fanPassword, freshName, type Person, personOf } from './people.ts'
import { picture } from './posts.ts'

export const creatorApplication = (username: string) => ({
  firstName: 'Nora',
  lastName: 'Lindqvist',
  name: 'Nora Lindqvist',
  username,
  email: `${username}@world.test`,
  dateOfBirth: '1996-04-12',
  country: 'SE',
  gender: 'female' as const,
  password: fanPassword,
})

/** A new creator whose documents wait for a look. */
export async function newCreator(wish: object = {}): Promise<Person> {
  const username = freshName('creator')
  const photo = new Blob([new Uint8Array(await picture('#3070b0'))], { type: 'image/jpeg' })
  const files = { idVerification: photo, documentVerification: photo }
  const body = { ...creatorApplication(username), ...wish }
  await callApi(undefined, RegisterCreator, { body, files })
  return personOf(username, fanPassword)
}
