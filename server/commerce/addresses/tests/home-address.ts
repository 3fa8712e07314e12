/** An address in Norway, complete. */
export const homeAddress = {
  name: 'Home',
  country: 'Norway',
  city: 'Oslo',
  streetAddress: 'Karl Johans gate',
  streetNumber: '22',
  zipCode: '0026',
}
