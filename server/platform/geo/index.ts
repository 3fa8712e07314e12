export { type CountryFacts, listCountries, listLanguages } from './countries.ts'
export { flagOf } from './flags.ts'
