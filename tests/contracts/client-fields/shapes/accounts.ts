/** Accounts, and what they have with each other. */
import { all, type Fields, performerCard, userCard } from './kit.ts'

const performerProfile = {
  ...performerCard,
  ...all('text', 'firstName lastName city state'),
  ...all('text?', 'sexualOrientation height weight bodyType eyes hair butt ethnicity'),
  languages: 'filled[]',
  categoryIds: 'id[]',
  publicChatPrice: 'number',
  welcomeVideoPath: 'address?',
  activateWelcomeVideo: 'boolean',
}

const me = {
  ...userCard,
  ...all('text', 'email firstName lastName schoolName year'),
  gender: 'text?',
  dateOfBirth: 'day?',
  cover: 'address',
  balance: 'number',
  ...all('boolean', 'isPerformer verifiedEmail verifiedDocument verifiedAccount'),
  ...all('boolean', 'twitterConnected googleConnected'),
  roles: 'filled[]',
  ...all('filled[]', 'courseCode major'),
  stats: 'MyStats',
}

const creatorSelf = {
  ...performerProfile,
  ...all('text', 'email phone phoneCode address zipcode welcomeVideoName'),
  balance: 'number',
  ...all('boolean', 'isPerformer verifiedEmail verifiedDocument twitterConnected googleConnected'),
  ...all('Document?', 'idVerification documentVerification'),
  bankingInformation: 'Bank?',
  paypalSetting: 'Paypal?',
  stripeAccount: 'StripeAccount?',
  blockCountries: 'BlockedCountries',
}

export const accounts: Record<string, Fields> = {
  UserCard: userCard,
  PerformerStats: all(
    'number',
    'likes subscribers views totalVideos totalPhotos totalGalleries totalProducts totalFeeds followers',
  ),
  PerformerCard: performerCard,
  PerformerProfile: performerProfile,
  Document: { _id: 'id', url: 'address' },
  Bank: {
    ...all('text', 'firstName lastName bankName bankAccount country state city address'),
    ...all('text', 'bankRouting bankSwiftCode'),
    performerId: 'id',
  },
  Paypal: { key: 'filled', value: 'PaypalValue', performerId: 'id', status: 'filled' },
  PaypalValue: { email: 'filled' },
  PayoutSignUp: { url: 'address' },
  StripeAccount: {
    ...all('boolean', 'detailsSubmitted payoutsEnabled transfersEnabled'),
    status: 'filled',
  },
  BlockedCountries: { countryCodes: 'filled[]' },
  Me: me,
  MyStats: { totalSubscriptions: 'number' },
  CreatorSelf: creatorSelf,
  /** What a creator gets as an account has both. */
  CreatorMe: { ...creatorSelf, ...me, stats: 'CreatorStats' },
  CreatorStats: {
    totalSubscriptions: 'number',
    ...all('number', 'likes subscribers views totalVideos totalPhotos totalGalleries'),
    ...all('number', 'totalProducts totalFeeds followers'),
  },
  UserView: { ...userCard, createdAt: 'date' },
  Follow: all('id', '_id followerId followingId'),
  FollowerRow: {
    ...all('id', '_id followerId followingId'),
    createdAt: 'date',
    objectInfo: 'UserCard',
  },
  FollowingRow: {
    ...all('id', '_id followerId followingId'),
    createdAt: 'date',
    objectInfo: 'PerformerCard',
  },
  BlockRow: {
    ...all('id', '_id targetId'),
    ...all('filled', 'target reason'),
    targetInfo: 'UserCard',
    createdAt: 'date',
  },
  Report: { _id: 'id', status: 'filled' },
  Course: { ...all('filled', 'code name'), schoolName: 'text', totalStudents: 'number' },
  Courses: { _id: 'id', courseCode: 'filled[]' },
  WelcomeVideo: { _id: 'id', url: 'address?', name: 'filled' },
}
