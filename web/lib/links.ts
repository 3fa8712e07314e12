/** Every address of the site, so that none is spelled twice. */
/** Names and ids hold nothing to encode, and pages write them by the hundred. */
const part = (text: string) => (/^[\w-]*$/.test(text) ? text : encodeURIComponent(text))

interface Named {
  _id: string
  username?: string
}

type Asked<Names extends string> = { [Name in Names]?: string | undefined }

const query = (values: Record<string, string | undefined>) => {
  const text = new URLSearchParams(
    Object.entries(values).filter((pair): pair is [string, string] => Boolean(pair[1])),
  ).toString()
  return text ? `?${text}` : ''
}

export const links = {
  landing: () => '/',
  landingForCreators: () => '/#creators',
  home: (asked: Asked<'audience' | 'course'> = {}) => `/home${query(asked)}`,
  explore: (asked: Asked<'q' | 'type' | 'sort' | 'offer' | 'kind' | 'course'> = {}) =>
    `/explore${query(asked)}`,

  login: () => '/auth/login',
  logout: () => '/auth/logout',
  /** The login or the registration, and after the login back to a page of this site. */
  loginFrom: (path: string) => `/auth/from${query({ path })}`,
  registerFrom: (path: string) => `/auth/from${query({ path, new: '1' })}`,
  register: () => '/auth/register',
  fanRegister: () => '/auth/fan-register',
  /** Without a step the beginning; the later ones are for creators who have just registered. */
  creatorRegister: (step?: 'prices' | 'post') => `/auth/creator-register${query({ step })}`,
  keepAccount: () => '/auth/keep-account',
  googleLogin: () => '/auth/google',
  googleCallback: () => '/auth/google/callback',
  forgotPassword: () => '/auth/forgot-password',

  /** By username, or by id where there is none. */
  profile: ({ _id, username }: Named) => `/${part(username || _id)}`,
  profileTab: (named: Named, tab: 'media' | 'about') =>
    `/${part(named.username || named._id)}/${tab}`,
  post: (idOrSlug: string) => `/post/${part(idOrSlug)}`,
  postComments: (idOrSlug: string) => `/post/${part(idOrSlug)}#comments`,

  contact: () => '/contact',
  /** One of the site's own text pages. */
  sitePage: (slug: string) => `/page/${part(slug)}`,

  messages: (conversationId?: string) =>
    conversationId ? `/messages/${part(conversationId)}` : '/messages',
  /** The conversation with an account, opened when there is none yet. */
  messagesTo: (accountId: string) => `/messages${query({ to: accountId })}`,
  wallet: () => '/wallet',

  userAccount: () => '/user/account',
  userSecurity: () => '/user/account/security',
  userBookmarks: (type?: 'creators') => `/user/bookmarks${query({ type })}`,
  userFollowing: (show?: 'muted') => `/user/following${query({ show })}`,
  userSubscriptions: () => '/user/my-subscription',
  userActivity: (type?: string) => `/user/wallet-transaction${query({ type })}`,
  userCards: () => '/user/cards',

  creatorAccount: () => '/creator/account',
  creatorSecurity: () => '/creator/account/security',
  creatorBanking: () => '/creator/banking',
  creatorDocuments: () => '/creator/account#documents',
  creatorPosts: () => '/creator/my-post',
  creatorNewPost: () => '/creator/my-post/create',
  creatorPost: (id: string) => `/creator/my-post/${part(id)}`,
  /** With those found who are called so. */
  creatorBlacklist: (q?: string) => `/creator/blacklist${query({ q })}`,
  creatorBlockCountries: () => '/creator/block-countries',
  creatorSubscribers: () => '/creator/my-subscriber',
  creatorFollowers: () => '/creator/my-follower',
  creatorEarnings: () => '/creator/earning',

  admin: () => '/admin',
  adminAccount: (id: string) => `/admin/accounts/${part(id)}`,
  adminVerifications: (status?: string) => `/admin/verification${query({ status })}`,
  adminVerification: (id: string) => `/admin/verification/${part(id)}`,
  adminPage: (id: string) => `/admin/pages/${part(id)}`,
  adminNewPage: () => '/admin/pages/new',
  adminSection: (section: string) => `/admin/${part(section)}`,

  /** The mail outbox of a trial site. */
  devMail: () => '/dev/mail',
  devEmail: (id: string) => `/dev/mail/${part(id)}`,
} as const
