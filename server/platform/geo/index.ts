export { openCountryTable } from './country-table.ts'
export { type Geo, noGeo } from './geo.ts'
