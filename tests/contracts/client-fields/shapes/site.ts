/** The site itself. */
import { all, dates, type Fields } from './kit.ts'

const page = {
  _id: 'id',
  ...all('filled', 'title slug type status'),
  shortDescription: 'text',
  ...dates,
}

export const site: Record<string, Fields> = {
  Category: {
    _id: 'id',
    ...all('filled', 'name slug'),
    ordering: 'number',
    description: 'text',
  },
  Settings: {
    ...all('filled', 'siteName stripePublishableKey paymentGateway'),
    favicon: 'filled',
    /** Empty without a logo. */
    ...all('text', 'logoUrl darkmodeLogoUrl'),
    ...all('text', 'gaCode agoraAppId'),
    menus: 'MenuItem[]',
    ...all(
      'boolean',
      'maintenanceMode requireEmailVerification freeSubscriptionEnabled agoraEnable',
    ),
    ...all('number', 'freeSubscriptionDuration minimumSubscriptionPrice maximumSubscriptionPrice'),
    ...all('number', 'minimumWalletPrice maximumWalletPrice minimumTipPrice maximumTipPrice'),
    minimumPayoutAmount: 'number',
  },
  MenuItem: {
    ...all('filled', 'title path section'),
    isNewTab: 'boolean',
    ordering: 'number',
  },
  SettingKeys: {
    favicon: 'filled',
    loginPlaceholderImage: 'text',
    ...all('text', 'homeTitle homeMetaKeywords homeMetaDescription'),
    ...all('text', 'userBenefit modelBenefit'),
    /** An empty one leaves their footers loading for good. */
    footerContent: 'filled',
    ...all('boolean', 'googleLoginEnabled twitterLoginEnabled agoraEnable'),
    ...all('text', 'googleLoginClientId agoraAppId'),
  },
  PageSummary: page,
  Page: { ...page, content: 'filled' },
  Banner: {
    _id: 'id',
    ...all('filled', 'title status position'),
    ...all('text', 'description link'),
    photo: 'BannerPicture',
  },
  BannerPicture: { url: 'address', thumbnails: 'address[]' },
  Keyword: { keyword: 'filled', total: 'number' },
  Country: { ...all('filled', 'name code'), flag: 'address' },
  Language: all('filled', 'code name'),
  PhoneCode: all('filled', 'name code dialCode'),
  Option: all('filled', 'value text'),
  Options: all(
    'Option[]',
    'genders sexualOrientations ages heights weights eyes hairs pubicHairs butts ethnicities bodyTypes',
  ),
}
