export { type MediaUrlContext, mediaUrlContext, withMediaUrlContext } from './media-url-context.ts'
export {
  type ReadUrl,
  type UrlHolder,
  type UrlLifetime,
  type UrlSigner,
  urlSigner,
} from './url-signer.ts'
