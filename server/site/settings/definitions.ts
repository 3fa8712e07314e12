/** Every setting with its default. `isPublic` ones may be read by anyone; the rest never leave. */
interface Definition<T> {
  standard: T
  isPublic: boolean
  /** Part of `GET /settings/public`, which every first page reads. */
  onEveryPage?: boolean
  /** For the console: where it stands and what it is called there. */
  section: 'site' | 'money' | 'accounts' | 'pages' | 'analytics' | 'live'
  label: string
  /** For texts and menus: their addresses lead somewhere by http(s), or to a path of the site. */
  isUrl?: boolean
  /** For numbers: bounds, both inclusive. */
  min?: number
  max?: number
}

export interface MenuItem {
  title: string
  path: string
  section: 'main' | 'header' | 'footer'
  isNewTab: boolean
  ordering: number
}

const page = { isPublic: true, onEveryPage: true } as const
const dollars = { section: 'money', ...page, min: 0, max: 1_000_000 } as const

export const definitions = {
  siteName: { standard: 'Stagedoor', section: 'site', label: 'Site name', ...page },
  logoUrl: { standard: '', section: 'site', label: 'Logo URL', isUrl: true, ...page },
  darkmodeLogoUrl: {
    standard: '',
    section: 'site',
    label: 'Logo URL (dark theme)',
    isUrl: true,
    ...page,
  },
  favicon: {
    standard: '/favicon.ico',
    section: 'site',
    label: 'Favicon URL',
    isUrl: true,
    ...page,
  },
  menus: { standard: [] as MenuItem[], section: 'site', label: 'Menus', isUrl: true, ...page },
  maintenanceMode: { standard: false, section: 'site', label: 'Maintenance mode', ...page },
  blockedCountries: {
    standard: [] as string[],
    section: 'site',
    label: 'Blocked countries',
    isPublic: false,
  },
  contactEmail: {
    standard: '',
    section: 'site',
    label: 'Email for messages of the contact form',
    isPublic: false,
  },
  gaCode: { standard: '', section: 'analytics', label: 'Analytics ID', ...page },
  requireEmailVerification: {
    standard: false,
    section: 'accounts',
    label: 'Require a verified email to log in',
    ...page,
  },
  identityDocumentDays: {
    standard: 30,
    section: 'accounts',
    label: 'Days to keep identity documents after the decision',
    isPublic: false,
    min: 1,
    max: 3650,
  },
  welcomeVideoMaxMb: {
    standard: 200,
    section: 'accounts',
    label: 'Largest welcome video in megabytes',
    isPublic: false,
    min: 1,
    max: 2000,
  },
  stripePublishableKey: {
    standard: '',
    section: 'money',
    label: 'Stripe publishable key',
    ...page,
  },
  paymentGateway: { standard: 'stripe', section: 'money', label: 'Payment gateway', ...page },
  sandboxPayments: {
    standard: false,
    section: 'money',
    label: 'Test cards only',
    ...page,
  },
  freeSubscriptionEnabled: {
    standard: true,
    section: 'money',
    label: 'Allow free trials',
    ...page,
  },
  freeSubscriptionDuration: {
    standard: 1,
    section: 'money',
    label: 'Free trial length in days',
    ...page,
    min: 1,
    max: 30,
  },
  minimumSubscriptionPrice: { standard: 2.95, label: 'Minimum subscription price', ...dollars },
  maximumSubscriptionPrice: { standard: 300, label: 'Maximum subscription price', ...dollars },
  minimumWalletPrice: { standard: 2.95, label: 'Minimum top-up', ...dollars },
  maximumWalletPrice: { standard: 300, label: 'Maximum top-up', ...dollars },
  minimumTipPrice: { standard: 10, label: 'Minimum tip', ...dollars },
  maximumTipPrice: { standard: 10_000, label: 'Maximum tip', ...dollars },
  minimumPayoutAmount: { standard: 50, label: 'Minimum payout', ...dollars },
  siteCommission: {
    standard: 0.2,
    section: 'money',
    label: 'Commission (0 to 1)',
    isPublic: false,
    min: 0,
    max: 1,
  },
  homeTitle: { standard: '', section: 'pages', label: 'Home page title', isPublic: true },
  homeMetaKeywords: {
    standard: '',
    section: 'pages',
    label: 'Home page keywords',
    isPublic: true,
  },
  homeMetaDescription: {
    standard: '',
    section: 'pages',
    label: 'Home page description',
    isPublic: true,
  },
  loginPlaceholderImage: {
    standard: '',
    section: 'pages',
    label: 'Login page image URL',
    isPublic: true,
    isUrl: true,
  },
  userBenefit: { standard: '', section: 'pages', label: 'Benefits for fans', isPublic: true },
  modelBenefit: { standard: '', section: 'pages', label: 'Benefits for creators', isPublic: true },
  footerContent: { standard: '', section: 'pages', label: 'Footer', isPublic: true },
  googleLoginEnabled: {
    standard: false,
    section: 'accounts',
    label: 'Log in with Google',
    isPublic: true,
  },
  googleLoginClientId: {
    standard: '',
    section: 'accounts',
    label: 'Google client ID',
    isPublic: true,
  },
  twitterLoginEnabled: {
    standard: false,
    section: 'accounts',
    label: 'Log in with Twitter',
    isPublic: true,
  },
  agoraEnable: { standard: false, section: 'live', label: 'Live streams', isPublic: true },
  agoraAppId: { standard: '', section: 'live', label: 'Agora app ID', isPublic: true },
} as const satisfies Record<string, Definition<unknown>>

export type SettingKey = keyof typeof definitions

type Widened<T> = T extends string
  ? string
  : T extends number
    ? number
    : T extends boolean
      ? boolean
      : T
export type SettingValue<K extends SettingKey> = Widened<(typeof definitions)[K]['standard']>
export type SettingValues = { [K in SettingKey]: SettingValue<K> }

export const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(definitions, key)
export const definitionOf = (key: SettingKey): Definition<unknown> => definitions[key]
