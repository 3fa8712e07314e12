export {
  type AddressHolder,
  type AddressLife,
  type AddressSigner,
  addressSigner,
  type ReadAddress,
} from './address-signer.ts'
export { type MediaAddressing, mediaAddressing, withMediaAddressing } from './media-addressing.ts'
