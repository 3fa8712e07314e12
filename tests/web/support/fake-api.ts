import { ReadSecondFactor } from '#contract/identity/second-factor.ts'
import { Login, Logout } from '#contract/identity/sessions.ts'
import { permissionsOf } from '#contract/identity/staff.ts'
import type { Me } from '#contract/profiles/me.ts'
import { ReadMe } from '#contract/profiles/users.ts'
import { CheckCountry } from '#contract/site/country-check.ts'
import { ReadPublicSettings, ReadSettingKeys } from '#contract/site/settings.ts'
import { Problem } from '#server/kernel/problem.ts'
import { type Api, createApi, noLimiter, serve } from '#server/platform/http/index.ts'

export const id = (letter: string) => letter.repeat(24)

export const account = (change: Partial<Me>): Me => ({
  _id: id('a'),
  username: 'alex',
  email: 'alex@demo.test',
  firstName: '',
  lastName: '',
  name: 'Alex',
  gender: null,
  dateOfBirth: null,
  avatar: '',
  writesIn: null,
  cover: '/cover.webp',
  balance: 0,
  debt: 0,
  isPerformer: false,
  verifiedEmail: true,
  deletesAt: null,
  twitterConnected: false,
  googleConnected: false,
  roles: [],
  schoolName: '',
  courseCode: [],
  year: '',
  major: [],
  stats: { totalSubscriptions: 0 },
  ...change,
})

/** The accounts behind the tokens of the same names. */
const accounts: Record<string, Me> = {
  fan: account({}),
  newcomer: account({ _id: id('b'), username: '', email: '' }),
  creator: account({ _id: id('c'), username: 'mara', isPerformer: true }),
  staff: account({ _id: id('d'), username: 'ops', roles: ['admin'] }),
}

export interface SiteState {
  maintenance: boolean
  adultContent: boolean
  countryBlocked: boolean
  /** The account cannot be read, though the token is good. */
  accountFails: boolean
  loggedOut: string[]
}

/** An API of the few calls that every page needs, on accounts that stand in this file. */
export function fakeApi(): { api: Api; state: SiteState } {
  const state: SiteState = {
    maintenance: false,
    adultContent: false,
    countryBlocked: false,
    accountFails: false,
    loggedOut: [],
  }
  const api = createApi({
    limiter: noLimiter,
    readSession: async (token) => {
      const me = accounts[token]
      if (!me) return null
      const { _id, isPerformer, roles } = me
      return { id: _id, isPerformer, isVerified: true, permissions: permissionsOf(roles) }
    },
  })
  serve(api, ReadMe, async ({ caller }) => {
    const me = accounts[caller.token ?? '']
    if (state.accountFails || !me) throw new Error('the database is away')
    return me
  })
  serve(api, Login, async ({ body, caller: { device } }) => {
    if (body.password !== 'right') throw new Problem('wrong_credentials')
    return { token: body.username, ...(device ? { device: `${device}+${body.username}` } : {}) }
  })
  serve(api, Logout, async ({ caller }) => {
    state.loggedOut.push(caller.token ?? '')
    return { success: true }
  })
  const secondFactor = { isOn: false, recoveryCodesLeft: 0, isRequired: false }
  serve(api, ReadSecondFactor, async () => secondFactor)
  serve(api, CheckCountry, async () => ({ blocked: state.countryBlocked }))
  serve(api, ReadSettingKeys, async () => ({}))
  serve(api, ReadPublicSettings, async () => settings(state))
  return { api, state }
}

const settings = ({ maintenance: maintenanceMode, adultContent }: SiteState) => ({
  siteName: 'Tiny',
  logoUrl: '',
  darkmodeLogoUrl: '',
  favicon: '',
  menus: [],
  maintenanceMode,
  gaCode: '',
  agoraEnable: false,
  agoraAppId: '',
  accentColour: '',
  requireEmailVerification: false,
  stripePublishableKey: '',
  paymentGateway: 'stripe',
  freeSubscriptionEnabled: true,
  freeSubscriptionDuration: 1,
  minimumSubscriptionPrice: 2.95,
  maximumSubscriptionPrice: 300,
  minimumWalletPrice: 2.95,
  maximumWalletPrice: 300,
  minimumTipPrice: 10,
  maximumTipPrice: 10_000,
  minimumPayoutAmount: 50,
  creatorShare: 0.8,
  clientPasswordHash: false,
  adultContent,
  sandboxPayments: true,
})
