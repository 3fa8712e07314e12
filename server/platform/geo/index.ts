export { type Geo, noGeo, openCountryTable } from './country-table.ts'
