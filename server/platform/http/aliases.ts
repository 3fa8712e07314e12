import { type Alias, aliases } from '#contract/aliases.ts'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { type Api, type Context, serve } from './api.ts'

interface AliasParts {
  /** The id of the creator of a username. Throws `not_found`. */
  creatorIdOf: (username: string) => Promise<string>
}

type AnyContext = Context<AnyEndpoint>

/** Serve the other names of calls by the handlers of their originals, which are served before. */
export function serveAliases(api: Api, { creatorIdOf }: AliasParts): void {
  const translations: Record<
    Alias['translation'],
    (context: AnyContext) => Partial<AnyContext> | Promise<Partial<AnyContext>>
  > = {
    same: () => ({}),
    'own id': ({ viewer }) => ({ params: { id: viewer?.id } }),
    'file id': ({ params }) => ({ params: { id: (params as { fileId: string }).fileId } }),
    'creator by username': async ({ params, query }) => {
      const performerId = await creatorIdOf((params as { username: string }).username)
      return { params: {}, query: { ...(query as object), performerId } }
    },
  }
  for (const { endpoint, original, translation } of Object.values(aliases)) {
    const route = api.routes.get(original)
    if (!route) throw new Error(`${original.path} has another name but is not served`)
    const translate = translations[translation]
    serve(api, endpoint, async (context) =>
      route.handler({ ...context, ...(await translate(context)) }),
    )
  }
}
