import { cutText } from '#contract/kit/characters.ts'
import { recordAccountChange } from '#server/identity/account-changes/index.ts'
import {
  checkDisplayName,
  emailLanguage,
  insertAccount,
  markEmailVerified,
} from '#server/identity/accounts/index.ts'
import { recordConsent } from '#server/identity/registration/index.ts'
import {
  type SignedIn,
  type SignInCaller,
  type SignInParts,
  signIn,
  signInColumns,
} from '#server/identity/sessions/index.ts'
import type { ClaimByMailbox } from '#server/identity/ways-in/index.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { Db, Tx } from '#server/platform/database/index.ts'
import type { SocialProfile } from '#server/platform/google.ts'
import { publish } from '#server/platform/jobs/index.ts'
import { withoutMarkup } from '#server/platform/plain-text.ts'
import { findSocialLogin, type Provider } from './reads.ts'
import { firstLogin } from './rules.ts'
import { insertSocialLogin } from './writes.ts'

export interface SocialLoginParts extends SignInParts {
  claim: ClaimByMailbox
}

interface SocialLoginInput {
  provider: Provider
  profile: SocialProfile
  caller: SignInCaller
  /** What the page that led to the provider asked for; other clients ask for it themselves. */
  consent?: undefined | { acceptsTerms?: boolean | undefined; confirmsAge?: boolean | undefined }
}

/**
 * Log in with a provider's account. The first login connects the account that has the email, or
 * creates a fan; `isNew` tells which. A second factor is required as after a password.
 * @throws {Problem} `social_email_taken`, `social_email_unverified`, and those of `signIn`
 */
export async function logInAs(
  parts: SocialLoginParts,
  { provider, profile, caller, consent }: SocialLoginInput,
): Promise<SignedIn & { isNew: boolean }> {
  const { db } = parts
  const known = await findSocialLogin(db, { provider, subject: profile.subject })
  const { accountId, isNew } = known
    ? { ...known, isNew: false }
    : await meet(parts, { provider, profile, caller, consent })
  const account = await db
    .selectFrom('account')
    .select(signInColumns)
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return { ...(await signIn(parts, { account, remember: true, caller })), isNew }
}

async function meet(
  { db, clock, settings, claim }: SocialLoginParts,
  { provider, profile, caller, consent }: SocialLoginInput,
): Promise<{ accountId: string; isNew: boolean }> {
  const { subject, email } = profile
  return db.transaction().execute(async (tx) => {
    const now = clock.now()
    const found = email ? await findByEmail(tx, { email, provider }) : undefined
    const decision = firstLogin({
      isVerifiedThere: email === null ? undefined : profile.emailVerified && email !== '',
      account: found,
    })
    const accountId =
      found?.id ?? (await createFan(tx, profile, { caller, siteName: settings.get('siteName') }))
    if (decision === 'claim') await claim(tx, accountId, now)
    if (decision === 'connect')
      await recordAccountChange(tx, { accountId, what: 'social_login', now })
    if (decision === 'create' && consent?.acceptsTerms) {
      await recordConsent(tx, { accountId, isAdult: consent.confirmsAge ?? false, now })
    }
    if (decision === 'create' && email) await markEmailVerified(tx, accountId, now)
    const login = { accountId, provider, subject, name: email ?? profile.name, now }
    if (!(await insertSocialLogin(tx, login))) throw new Problem('social_login_failed')
    return { accountId, isNew: decision === 'create' }
  })
}

const findByEmail = (db: Db | Tx, { email, provider }: { email: string; provider: Provider }) =>
  db
    .selectFrom('account as a')
    .select((eb) => [
      'a.id',
      'a.verified_email as verifiedEmail',
      eb(eb.fn<number>('cardinality', ['a.roles']), '>', 0)
        .$castTo<boolean>()
        .as('isStaff'),
      eb
        .exists(
          eb
            .selectFrom('social_login as l')
            .select('l.id')
            .whereRef('l.account_id', '=', 'a.id')
            .where('l.provider', '=', provider)
            .where('l.removed_at', 'is', null),
        )
        .$castTo<boolean>()
        .as('isConnected'),
    ])
    .where('a.email', '=', email)
    .executeTakeFirst()

/** A fan without username and password, who chooses a username on the account page. */
async function createFan(
  tx: Tx,
  { email, name, firstName, lastName }: SocialProfile,
  { caller, siteName }: { caller: SignInCaller; siteName: string },
): Promise<string> {
  const language = emailLanguage(caller.language)
  const accountId = await insertAccount(tx, {
    ...{ username: null, email, passwordHash: null, language },
    name: usableName(name, siteName),
    firstName: usableName(firstName, siteName),
    lastName: usableName(lastName, siteName),
  })
  await publish(tx, { topic: 'account.registered', accountId, language })
  return accountId
}

/** The provider's name, or empty when it would not be accepted here. */
function usableName(text: string, siteName: string): string {
  const name = cutText(withoutMarkup(text.toWellFormed()).replace(/\s+/g, ' ').trim(), 100)
  try {
    checkDisplayName('name', name, siteName)
    return name
  } catch {
    return ''
  }
}
