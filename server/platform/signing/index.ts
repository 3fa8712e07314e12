export { type AddressClaim, type AddressSigner, addressSigner } from './address-signer.ts'
