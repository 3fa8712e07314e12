/** Where addresses of the network are. */
export interface Geo {
  /** The country of a public address, two capital letters; undefined where it is not known. */
  countryOf(address: string): string | undefined
}

/** Knows no address. */
export const noGeo: Geo = { countryOf: () => undefined }
