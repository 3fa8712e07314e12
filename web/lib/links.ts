/** Every address of the site, so that none is spelled twice. */
const part = encodeURIComponent

interface Named {
  _id: string
  username?: string
}

const query = (values: Record<string, string | undefined>) => {
  const text = new URLSearchParams(
    Object.entries(values).filter((pair): pair is [string, string] => Boolean(pair[1])),
  ).toString()
  return text ? `?${text}` : ''
}

export const links = {
  landing: () => '/',
  home: () => '/home',
  explore: (asked: { q?: string; type?: string } = {}) => `/explore${query(asked)}`,

  login: () => '/auth/login',
  logout: () => '/auth/logout',
  register: () => '/auth/register',
  fanRegister: () => '/auth/fan-register',
  creatorRegister: () => '/auth/creator-register',
  forgotPassword: () => '/auth/forgot-password',

  /** By username, or by id where there is none. */
  profile: ({ _id, username }: Named) => `/${part(username || _id)}`,
  post: (idOrSlug: string) => `/post/${part(idOrSlug)}`,
  video: (idOrSlug: string) => `/video/${part(idOrSlug)}`,
  gallery: (idOrSlug: string) => `/gallery/${part(idOrSlug)}`,
  product: (idOrSlug: string) => `/product/${part(idOrSlug)}`,
  stream: (username: string) => `/streaming/${part(username)}`,

  messages: (conversationId?: string) =>
    conversationId ? `/messages/${part(conversationId)}` : '/messages',
  notifications: () => '/notifications',
  wallet: () => '/wallet',
  cart: () => '/cart',
  checkout: () => '/checkout',
  paymentSuccess: () => '/payment/success',
  paymentCancel: () => '/payment/cancel',

  userAccount: () => '/user/account',
  userBookmarks: () => '/user/bookmarks',
  userSubscriptions: () => '/user/my-subscription',
  userOrders: () => '/user/orders',
  userOrder: (id: string) => `/user/orders/${part(id)}`,
  userPayments: () => '/user/payment-history',
  userWalletTransactions: () => '/user/wallet-transaction',
  userCards: () => '/user/cards',
  userPurchases: () => '/user/purchases',

  creatorAccount: () => '/creator/account',
  creatorPosts: () => '/creator/my-post',
  creatorNewPost: () => '/creator/my-post/create',
  creatorPost: (id: string) => `/creator/my-post/${part(id)}`,
  creatorVideos: () => '/creator/my-video',
  creatorGalleries: () => '/creator/my-gallery',
  creatorStore: () => '/creator/my-store',
  creatorOrders: () => '/creator/my-order',
  creatorSubscribers: () => '/creator/my-subscriber',
  creatorEarnings: () => '/creator/earning',
  creatorPayouts: () => '/creator/payout-request',
  creatorBanking: () => '/creator/banking',
  creatorLive: () => '/creator/live',

  admin: () => '/admin',
  adminSection: (section: string) => `/admin/${part(section)}`,

  page: (slug: string) => `/page/${part(slug)}`,
  contact: () => '/contact',
} as const
