import type { Reply } from '#contract/endpoint.ts'
import type { Option, ReadUserAdditional } from '#contract/lookups/lookups.ts'
import { m } from '../../lib/paraglide/messages.js'
import { genderNames } from '../account/gender-names.ts'

export type BodyOptions = Reply<typeof ReadUserAdditional>

/** Profile fields of a creator that hold an option, with their option lists. */
export const bodyFields = [
  { name: 'gender', label: m.studio_gender, options: 'genders' },
  { name: 'sexualOrientation', label: m.studio_orientation, options: 'sexualOrientations' },
  { name: 'ethnicity', label: m.studio_ethnicity, options: 'ethnicities' },
  { name: 'height', label: m.studio_height, options: 'heights' },
  { name: 'weight', label: m.studio_weight, options: 'weights' },
  { name: 'bodyType', label: m.studio_body_type, options: 'bodyTypes' },
  { name: 'eyes', label: m.studio_eyes, options: 'eyes' },
  { name: 'hair', label: m.studio_hair, options: 'hairs' },
  { name: 'butt', label: m.studio_butt, options: 'butts' },
] as const

export type BodyField = (typeof bodyFields)[number]['name']

type Names = Record<string, () => string>

const colours: Names = {
  blue: m.option_blue,
  brown: m.option_brown,
  green: m.option_green,
  amber: m.option_amber,
  gray: m.option_gray,
  hazel: m.option_hazel,
  red: m.option_red,
  yellow: m.option_yellow,
  blond: m.option_blond,
  black: m.option_black,
  white: m.option_white,
  brunet: m.option_brunet,
  pink: m.option_pink,
  ginger: m.option_ginger,
  multiColored: m.option_multi,
}

/** Translated labels by value; labels of measurements are built from their figures. */
const namesOf: Partial<Record<BodyField, Names>> = {
  gender: genderNames,
  sexualOrientation: {
    straight: m.option_straight,
    lesbian: m.option_lesbian,
    gay: m.option_gay,
    bisexual: m.option_bisexual,
    transgender: m.option_trans,
  },
  eyes: colours,
  hair: colours,
  butt: {
    'x-large': m.option_x_large,
    large: m.option_large,
    medium: m.option_medium,
    small: m.option_small,
  },
  ethnicity: {
    asian: m.option_asian,
    white: m.option_white_people,
    latino: m.option_latino,
    hispanic: m.option_hispanic,
    'black or african america': m.option_african,
    'american indian or alaska native': m.option_indian,
    'native hawaiian or other pacific islander': m.option_pacific,
  },
  bodyType: {
    fit: m.option_fit,
    slim: m.option_slim,
    curvy: m.option_curvy,
    large: m.option_heavy,
    toned: m.option_toned,
    petite: m.option_petite,
    ripped: m.option_ripped,
    tanned: m.option_tanned,
    runner: m.option_runner,
    swimmer: m.option_swimmer,
    muscular: m.option_muscular,
    gymBody: m.option_gym,
  },
}

/**
 * Label of an option in the viewer's language; untranslated ones are shown as the server sends
 * them.
 */
export function optionName(field: string, { value, text }: Option): string {
  const [, side, figure] = value.match(/^(under|over)_(\d+)$/) ?? []
  if (side && figure) {
    const measure = [figure, text.match(/[a-z]+$/)?.[0]].filter(Boolean).join(' ')
    return side === 'under' ? m.option_under({ measure }) : m.option_over({ measure })
  }
  return namesOf[field as BodyField]?.[value]?.() ?? text
}
