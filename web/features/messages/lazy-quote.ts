import { lazyPart } from '../../lib/lazy-part.tsx'

/** Few messages answer another one. */
export const LazyQuote = lazyPart(async () => (await import('./quote.tsx')).Quote)
