/** Locates network addresses. */
export interface Geo {
  /** The country of a public address, two capital letters; undefined when unknown. */
  countryOf(address: string): string | undefined
}

/** Locates no address. */
export const noGeo: Geo = { countryOf: () => undefined }
