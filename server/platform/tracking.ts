import { LRUCache } from 'lru-cache'
import { getTracking } from 'ts-tracking-number'

/** Carriers whose numbers the package takes for those of others, or does not know, by the form of them. */
const forms: readonly (readonly [RegExp, Carrier])[] = [
  [/^0034\d{16}$|^JJD\d{15,20}$|^JVGL\d{12,20}$/, 'dhl-parcel'],
  [/^H\d{19}$/, 'hermes'],
  [/^0[19]\d{12}[0-9A-Z]?$/, 'dpd'],
  [/^3S[A-Z]{4}\d{7,9}$/, 'NL'],
  [/^3232\d{20}$/, 'BE'],
  [/^\d[A-Z]\d{11}$/, 'FR'],
  [/^10\d{20}$/, 'AT'],
  [/^99\d{16}$/, 'CH'],
  [/^P[A-Z0-9]{22}$/, 'ES'],
  [/^70\d{15}$/, 'NO'],
  [/^00\d5900773\d{10}$/, 'PL'],
  [/^6\d{23}$/, 'inpost'],
]

/** Where carriers show what became of a parcel; posts of countries are known by their code. */
const pages = {
  'dhl-parcel':
    'https://www.dhl.de/de/privatkunden/pakete-empfangen/verfolgen.html?piececode={number}',
  dhl: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id={number}',
  ups: 'https://www.ups.com/track?tracknum={number}',
  fedex: 'https://www.fedex.com/fedextrack/?trknbr={number}',
  usps: 'https://tools.usps.com/go/TrackConfirmAction?tLabels={number}',
  ontrac: 'https://www.ontrac.com/tracking/?number={number}',
  amazon: 'https://track.amazon.com/tracking/{number}',
  hermes: 'https://www.myhermes.de/empfangen/sendungsverfolgung/sendungsinformation#{number}',
  dpd: 'https://tracking.dpd.de/status/en_US/parcel/{number}',
  inpost: 'https://inpost.pl/sledzenie-przesylek?number={number}',
  AT: 'https://www.post.at/sv/sendungsdetails?snr={number}',
  BE: 'https://track.bpost.cloud/btr/web/#/search?itemCode={number}',
  CH: 'https://service.post.ch/ekp-web/ui/entry/search/{number}',
  CZ: 'https://www.postaonline.cz/trackandtrace/-/zasilka/cislo?parcelNumbers={number}',
  DE: 'https://www.dhl.de/de/privatkunden/pakete-empfangen/verfolgen.html?piececode={number}',
  DK: 'https://tracking.postnord.com/en/tracking?id={number}',
  ES: 'https://www.correos.es/es/es/herramientas/localizador/envios/detalle?tracking-number={number}',
  FI: 'https://www.posti.fi/en/tracking#/lahetys/{number}',
  FR: 'https://www.laposte.fr/outils/suivre-vos-envois?code={number}',
  GB: 'https://www.royalmail.com/track-your-item#/tracking-results/{number}',
  IE: 'https://www.anpost.com/Post-Parcels/Track/History?item={number}',
  IT: 'https://www.poste.it/cerca/index.html#/risultati-spedizioni/{number}',
  NL: 'https://jouw.postnl.nl/track-and-trace/{number}-{country}-{zip}',
  NO: 'https://sporing.posten.no/sporing/{number}',
  PL: 'https://emonitoring.poczta-polska.pl/?numer={number}',
  PT: 'https://appserver.ctt.pt/CustomerArea/PublicArea_Detail?ObjectCodeInput={number}',
  SE: 'https://tracking.postnord.com/en/tracking?id={number}',
  US: 'https://tools.usps.com/go/TrackConfirmAction?tLabels={number}',
} as const

type Carrier = keyof typeof pages

interface Receiver {
  countryCode: string
  postalCode: string
}

/** As their customers know them. */
const names: Record<Carrier, string> = {
  'dhl-parcel': 'DHL',
  dhl: 'DHL',
  ups: 'UPS',
  fedex: 'FedEx',
  usps: 'USPS',
  ontrac: 'OnTrac',
  amazon: 'Amazon',
  hermes: 'Hermes',
  dpd: 'DPD',
  inpost: 'InPost',
  AT: 'Österreichische Post',
  BE: 'bpost',
  CH: 'Swiss Post',
  CZ: 'Česká pošta',
  DE: 'DHL',
  DK: 'PostNord',
  ES: 'Correos',
  FI: 'Posti',
  FR: 'La Poste',
  GB: 'Royal Mail',
  IE: 'An Post',
  IT: 'Poste Italiane',
  NL: 'PostNL',
  NO: 'Posten',
  PL: 'Poczta Polska',
  PT: 'CTT',
  SE: 'PostNord',
  US: 'USPS',
}

/** The package tries some forty patterns. */
const known = new LRUCache<string, { carrier: Carrier | null }>({ max: 10_000 })

const plainNumber = (trackingNumber: string) => trackingNumber.replace(/[.-]/g, '')

/** The carrier of a normalized number; null where the number does not tell it. */
function findCarrier(trackingNumber: string): Carrier | null {
  const number = plainNumber(trackingNumber)
  if (!/^[A-Z0-9]{8,40}$/.test(number)) return null
  const { carrier } = known.get(number) ?? { carrier: carrierOf(number) }
  known.set(number, { carrier })
  return carrier
}

/** The name of the carrier of a normalized number; null where the number does not tell it. */
export function carrierName(trackingNumber: string): string | null {
  const carrier = findCarrier(trackingNumber)
  return carrier && names[carrier]
}

/**
 * The page of a carrier on which the receiver of a parcel sees where it is, by a normalized number; null where
 * the number does not tell the carrier. Nothing of the number but letters and digits becomes part of it.
 */
export function trackingPage(trackingNumber: string, receiver: Receiver): string | null {
  const carrier = findCarrier(trackingNumber)
  if (carrier === null || (carrier === 'NL' && receiver.postalCode === '')) return null
  return pages[carrier]
    .replace('{number}', plainNumber(trackingNumber))
    .replace('{country}', encodeURIComponent(receiver.countryCode))
    .replace('{zip}', encodeURIComponent(receiver.postalCode.replace(/\s/g, '')))
}

function carrierOf(number: string): Carrier | null {
  const form = forms.find(([pattern]) => pattern.test(number))
  if (form) return form[1]
  const { code } = getTracking(number)?.courier ?? {}
  // The last two letters of an international number are the country of its post.
  const name = code === 's10' ? number.slice(-2) : code
  return name !== undefined && name in pages ? (name as Carrier) : null
}
