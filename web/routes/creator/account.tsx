import { useEffect } from 'react'
import { data, redirect, useRevalidator, useSearchParams } from 'react-router'
import { ReadAccountDeletion } from '#contract/identity/account-deletion.ts'
import { ReadDataExport } from '#contract/identity/data-export.ts'
import { ReadEmailChange } from '#contract/identity/email-change.ts'
import { ListStates, ReadUserAdditional } from '#contract/lookups/lookups.ts'
import { ReadMyDiscounts } from '#contract/money/discounts.ts'
import { ListPromotions } from '#contract/money/promotions.ts'
import { ListTrialLinks } from '#contract/money/trial-links.ts'
import { ReadCreatorSelf } from '#contract/profiles/performers.ts'
import { Notice, PageHeader, toast } from '#web/ui/index.ts'
import { afterLogin, isComplete } from '../../entities/account/redirects.ts'
import { readCategories } from '../../entities/creator/categories.ts'
import { readCountries } from '../../entities/site/countries.ts'
import { languageChoices, writtenLanguages } from '../../entities/site/languages.ts'
import { pageTitle } from '../../entities/site/meta.ts'
import { PasswordForm } from '../../features/account/password-form.tsx'
import { savePassword } from '../../features/account/saving.ts'
import { StudiesCard } from '../../features/account/studies-card.tsx'
import { PrivacyLinks } from '../../features/blocks/privacy-links.tsx'
import { detailValues } from '../../features/creator-account/details.ts'
import { DetailsForm } from '../../features/creator-account/details-form.tsx'
import { MarksForm } from '../../features/creator-account/marks-form.tsx'
import { PriceForm } from '../../features/creator-account/price-form.tsx'
import { CreatorProfileForm } from '../../features/creator-account/profile-form.tsx'
import {
  markValues,
  priceValues,
  profileValues,
  saveCreator,
} from '../../features/creator-account/saving.ts'
import {
  Section,
  SectionLinks,
  sectionIn,
  sectionName,
  useSectionOfFragment,
} from '../../features/creator-account/sections.tsx'
import { WelcomeVideoCard } from '../../features/creator-account/welcome-video-card.tsx'
import { BundlesCard } from '../../features/creator-discounts/bundles-card.tsx'
import { PromotionsCard } from '../../features/creator-discounts/promotions-card.tsx'
import { TrialLinksCard } from '../../features/creator-discounts/trial-links-card.tsx'
import { DocumentsCard } from '../../features/documents/documents-card.tsx'
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

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const section = sectionIn(new URLSearchParams(location.search))
  return pageTitle(matches, `${sectionName(section)} · ${m.studio_account_title()}`)
}

export async function loader({ context }: Route.LoaderArgs) {
  const { call } = getApi(context)
  const [me, countries, options, categories, deletion, dataExport, emailChange, ...discounts] =
    await Promise.all([
      call(ReadCreatorSelf),
      readCountries(call),
      call(ReadUserAdditional),
      readCategories(call),
      call(ReadAccountDeletion),
      call(ReadDataExport),
      call(ReadEmailChange),
      call(ReadMyDiscounts),
      call(ListPromotions, { query: { limit: 5 } }),
      call(ListTrialLinks, { query: { limit: 50 } }),
    ])
  const [ownDiscounts, promotions, trialLinks] = discounts
  const { country } = me
  return {
    profile: profileValues(me),
    prices: priceValues(me),
    marks: markValues(me),
    details: detailValues(me),
    options,
    states: country ? await call(ListStates, { params: { countryId: country } }) : [],
    categories,
    languages: languageChoices(writtenLanguages, me.writesIn),
    welcomeVideo: {
      _id: me._id,
      welcomeVideoName: me.welcomeVideoName,
      welcomeVideoPath: me.welcomeVideoPath,
      welcomeVideoStatus: me.welcomeVideoStatus,
      activateWelcomeVideo: me.activateWelcomeVideo,
    },
    username: me.username,
    discounts: ownDiscounts,
    promotions: promotions.data,
    trialLinks: trialLinks.data,
    deletion,
    dataExport,
    verifiedEmail: me.verifiedEmail,
    pendingEmail: emailChange.email,
    isComplete: isComplete(me),
    documents: {
      idVerification: me.idVerification,
      documentVerification: me.documentVerification,
      verification: me.verification,
    },
    countries,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const { call } = getApi(context)
  if (form.get('part') === 'password') {
    const saved = await savePassword(call, form)
    return saved.ok ? saved : data(saved, saved.status)
  }
  const before = await call(ReadCreatorSelf)
  const saved = await saveCreator(call, before, form)
  if (!saved.ok) return data(saved, saved.status)
  if (!isComplete(before) && isComplete(saved.me)) {
    throw redirect(afterLogin(saved.me, getSite(context).returnPath))
  }
  return { part: saved.part, ok: saved.ok, lacksCategory: saved.lacksCategory }
}

export default function CreatorAccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const { profile, prices, marks, details, countries, username, verifiedEmail, documents } =
    loaderData
  const isVerified = documents.verification.status === 'accepted'
  useEffect(() => {
    if (!actionData?.ok) return
    const lacksCategory = 'lacksCategory' in actionData && actionData.lacksCategory
    toast(lacksCategory ? m.studio_category_gone() : m.changes_saved(), { tone: 'success' })
  }, [actionData])

  const { revalidate } = useRevalidator()
  const reload = () => void revalidate()
  const failed = actionData && !actionData.ok ? actionData : undefined
  const stateOf = usePartState(actionData)
  const ownEmail = useOwnEmail({
    email: profile.email ?? '',
    isVerified: verifiedEmail,
    pending: loaderData.pendingEmail,
  })
  const typed = failed && 'values' in failed ? failed.values : undefined
  const [search] = useSearchParams()
  const current = sectionIn(search)
  useSectionOfFragment()
  return (
    <div className="grid w-full max-w-[760px] grid-cols-[minmax(0,1fr)] gap-5">
      <PageHeader title={m.studio_account_title()}>
        <SectionLinks current={current} />
      </PageHeader>
      {!loaderData.isComplete && (
        <Notice title={m.account_complete_title()}>{m.account_complete_text()}</Notice>
      )}
      {profile.email && !verifiedEmail && <VerifyNotice email={profile.email} />}
      <Section name="profile" current={current}>
        {!isVerified && <DocumentsCard {...documents} />}
        <PicturesCard />
        <CreatorProfileForm
          key={`profile ${Object.values(profile).join('\n')}`}
          values={(failed?.part === 'profile' && typed) || profile}
          countries={countries}
          verifiedEmail={ownEmail.field}
          {...stateOf('profile')}
        />
        <WelcomeVideoCard video={loaderData.welcomeVideo} />
      </Section>
      <Section name="details" current={current}>
        <DetailsForm
          key={`details ${Object.values(details).join('\n')}`}
          values={(failed?.part === 'details' && typed) || details}
          options={loaderData.options}
          states={loaderData.states}
          categories={loaderData.categories}
          languages={loaderData.languages}
          {...stateOf('details')}
        />
        <StudiesCard />
      </Section>
      <Section name="subscription" current={current}>
        <PriceForm
          key={`prices ${Object.values(prices).join('\n')}`}
          values={(failed?.part === 'prices' && typed) || prices}
          {...stateOf('prices')}
        />
        <BundlesCard discounts={loaderData.discounts} onChanged={reload} />
        <PromotionsCard promotions={loaderData.promotions} onChanged={reload} />
        <TrialLinksCard trialLinks={loaderData.trialLinks} username={username} onChanged={reload} />
      </Section>
      <Section name="protection" current={current}>
        <MarksForm
          key={`marks ${Object.values(marks).join('\n')}`}
          values={(failed?.part === 'marks' && typed) || marks}
          {...stateOf('marks')}
        />
        <PrivacyLinks />
      </Section>
      <Section name="security" current={current}>
        <PasswordForm username={username} {...stateOf('password')} />
        <NoticeSettingsLink />
        <SecurityLink to={links.creatorSecurity()} />
        {isVerified && <DocumentsCard {...documents} />}
        <DataExportCard copy={loaderData.dataExport} />
        <DeleteAccountCard deletion={loaderData.deletion} isCreator />
      </Section>
      {ownEmail.dialog}
    </div>
  )
}
