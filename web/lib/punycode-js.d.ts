declare module 'punycode.js' {
  const punycode: {
    /** Decodes the labels of a domain that begin with `xn--`. Throws a RangeError where one encodes nothing. */
    toUnicode(domain: string): string
  }
  export default punycode
}
