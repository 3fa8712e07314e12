import { useEffect } from 'react'
import { data, redirect } from 'react-router'
import { ReadAccountDeletion } from '#contract/identity/account-deletion.ts'
import { ReadDataExport } from '#contract/identity/data-export.ts'
import { ReadEmailChange } from '#contract/identity/email-change.ts'
import { ReadMe } from '#contract/profiles/users.ts'
import type { PageHandle } from '#contract/site-request.ts'
import { Notice, PageHeader, toast } from '#web/ui/index.ts'
import { afterLogin, isComplete } from '../../entities/account/redirects.ts'
import { languageChoices, writtenLanguages } from '../../entities/site/languages.ts'
import { pageTitle } from '../../entities/site/meta.ts'
import { profileOf } from '../../features/account/field-values.ts'
import { PasswordForm } from '../../features/account/password-form.tsx'
import { ProfileForm } from '../../features/account/profile-form.tsx'
import { savePassword, saveProfile } from '../../features/account/saving.ts'
import { StudiesCard } from '../../features/account/studies-card.tsx'
import { AddressesLink } from '../../features/addresses/addresses-link.tsx'
import { useOwnEmail } from '../../features/emails/own-email.tsx'
import { VerifyNotice } from '../../features/emails/verify-notice.tsx'
import { NoticeSettingsLink } from '../../features/notifications/settings-link.tsx'
import { PicturesCard } from '../../features/pictures/pictures-card.tsx'
import { DataExportCard } from '../../features/security/data-export-card.tsx'
import { DeleteAccountCard } from '../../features/security/delete-account-card.tsx'
import { SecurityLink } from '../../features/security/security-link.tsx'
import { getApi } from '../../lib/api.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import { getSite } from '../../lib/site-context.ts'
import { usePartState } from '../../lib/use-part-state.ts'
import type { Route } from './+types/account.ts'

export const handle: PageHandle = { authenticate: true }

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, m.account_title())

export async function loader({ context }: Route.LoaderArgs) {
  const { call } = getApi(context)
  const [me, deletion, dataExport, { email: pendingEmail }] = await Promise.all([
    call(ReadMe),
    call(ReadAccountDeletion),
    call(ReadDataExport),
    call(ReadEmailChange),
  ])
  const { username, verifiedEmail } = me
  const account = { values: profileOf(me), username, verifiedEmail }
  const languages = languageChoices(writtenLanguages, me.writesIn)
  return { ...account, isComplete: isComplete(me), deletion, dataExport, pendingEmail, languages }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const { call } = getApi(context)
  if (form.get('part') === 'password') {
    const saved = await savePassword(call, form)
    return saved.ok ? saved : data(saved, saved.status)
  }
  const before = await call(ReadMe)
  const saved = await saveProfile(call, before, form)
  if (!saved.ok) return data(saved, saved.status)
  if (saved.me && !isComplete(before) && isComplete(saved.me)) {
    throw redirect(afterLogin(saved.me, getSite(context).returnPath))
  }
  return { part: saved.part, ok: saved.ok }
}

export default function AccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const { values, username, verifiedEmail } = loaderData
  useEffect(() => {
    if (actionData?.ok) toast(m.changes_saved(), { tone: 'success' })
  }, [actionData])

  const failed = actionData && !actionData.ok ? actionData : undefined
  const stateOf = usePartState(actionData)
  const ownEmail = useOwnEmail({
    email: values.email,
    isVerified: verifiedEmail,
    pending: loaderData.pendingEmail,
  })
  return (
    <div className="mx-auto grid w-full max-w-[640px] gap-5 px-4 py-4 md:py-6">
      <PageHeader title={m.account_title()} phoneBack={{ to: links.home(), label: m.back() }} />
      {!loaderData.isComplete && (
        <Notice title={m.account_complete_title()}>{m.account_complete_text()}</Notice>
      )}
      {values.email && !verifiedEmail && <VerifyNotice email={values.email} />}
      <PicturesCard />
      <ProfileForm
        key={Object.values(values).join('\n')}
        values={failed?.values ?? values}
        verifiedEmail={ownEmail.field}
        isIncomplete={!loaderData.isComplete}
        languages={loaderData.languages}
        {...stateOf('profile')}
      />
      <StudiesCard />
      <PasswordForm username={username} {...stateOf('password')} />
      <AddressesLink />
      <NoticeSettingsLink />
      <SecurityLink to={links.userSecurity()} />
      <DataExportCard copy={loaderData.dataExport} />
      {ownEmail.dialog}
      <DeleteAccountCard deletion={loaderData.deletion} />
    </div>
  )
}
