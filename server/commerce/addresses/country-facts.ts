/**
 * What the formats of addresses do not say: which of their fields a country can do without, what it
 * calls them, and where house numbers stand. Fields and names are from an older version of Google's
 * data, of which the formats come (https://github.com/google/libaddressinput), and completed by hand
 * for countries that it lacks; the places of house numbers are common usage, without one source.
 */
import type { AddressFormat, AddressPart } from '#contract/commerce/address-formats.ts'

const codes = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/))

/** Countries where people also write addresses without them. */
const optional: Partial<Record<AddressPart, ReadonlySet<string>>> = {
  state: codes(
    `AM AR BS CL CO CR CU CV EE EG ID IE KI KZ LT LV MN MY MZ NG NI PA PE PH RO SC SR TH TR TV UA UY
    UZ VN`,
  ),
  city: codes('AD GI HK JM SM'),
  zipCode: codes(
    `AD AF AI AL AM AR AZ BB BD BH BM BN BT CK CL CO CR CU CV CX DO DZ EC EG EH ET FO GE GN GT GW HM
    HN HT ID IE IL IQ IR IS JO KE KG KH KP KW KY KZ LA LB LK LR LS MA MD ME MG MM MN MU MV MZ NA NE NF
    NG NI NP OM PE PG PH PK PY SA SC SD SN SO SV SZ TH TJ TM TN TZ UM UY UZ VA VC VE VG VN ZM`,
  ),
}

/** Whether an address must have a field that the format of its country has. */
export const isRequired = (code: string, part: AddressPart): boolean =>
  part !== 'district' && !optional[part]?.has(code)

const numberFirst = codes(
  `AE AG AI AS AU BB BD BH BL BM BS BW BZ CA CI CK CM DM DZ EG FJ FK FM FR GB GD GF GG GH GI GP GU GY
  HK IE IL IM IN JE JM JO KE KN KW KY LB LC LK LS LU MA MC MF MH MM MP MQ MS MT MU MW MY NA NC NF NG NZ
  OM PF PG PH PK PM PR PW QA RE SA SB SC SG SH SL SN SY SZ TC TD TG TH TN TO TT TV TW TZ UG US VC VG VI
  VN VU WF WS YT ZA ZM ZW`,
)

/** Whether a house number is written before its street. */
export const isNumberFirst = (code: string): boolean => numberFirst.has(code)

type Names = Pick<AddressFormat, 'stateName' | 'cityName' | 'districtName' | 'zipName'>

const states: Partial<Record<Names['stateName'], ReadonlySet<string>>> = {
  area: codes('HK'),
  county: codes('EE GB IE LT RO TW'),
  department: codes('CO HN NI SV UY'),
  district: codes('NR'),
  emirate: codes('AE'),
  island: codes('BS CV KI KN KY PF SC TV'),
  oblast: codes('RU UA'),
  parish: codes('BB JM'),
  prefecture: codes('JP'),
  state: codes('AS AU BR FM GU IN MH MP MX MY NG PW UM US VE VI'),
}
const cities: Partial<Record<Names['cityName'], ReadonlySet<string>>> = {
  district: codes('HK TR'),
  suburb: codes('AU'),
  town: codes('GB GG IM JE'),
}
const districts: Partial<Record<Names['districtName'], ReadonlySet<string>>> = {
  district: codes('CN KR TH'),
  neighborhood: codes('BR IR MX'),
  townland: codes('IE'),
  village: codes('MY'),
}
const zips: Partial<Record<Names['zipName'], ReadonlySet<string>>> = {
  eircode: codes('IE'),
  pin: codes('IN'),
  zip: codes('AS FM GU MH MP PR PW UM US VI'),
}

export const namesOf = (code: string): Names => ({
  stateName: nameIn(states, code) ?? 'province',
  cityName: nameIn(cities, code) ?? 'city',
  districtName: nameIn(districts, code) ?? 'suburb',
  zipName: nameIn(zips, code) ?? 'postal',
})

function nameIn<Name extends string>(
  lists: Partial<Record<Name, ReadonlySet<string>>>,
  code: string,
): Name | undefined {
  const entries = Object.entries(lists) as [Name, ReadonlySet<string>][]
  return entries.find(([, list]) => list.has(code))?.[0]
}
