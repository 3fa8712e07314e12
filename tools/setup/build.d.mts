/** Build the web bundle unless the existing one was built from the same sources: see build.mjs. */
export function buildWeb(): void
