import type { Plugin } from 'vite'

/**
 * Leaves out what the router has to be measured by other code, which we have not: 0.8 kB of every
 * page. Its callers run it only if instrumentations were passed.
 */
export function noInstrumentation(): Plugin {
  return {
    name: 'no-instrumentation',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load: {
      filter: { id: /\/react-router\/dist\/production\/lib\/router\/instrumentation\.js$/ },
      handler: () =>
        [
          'export const consumeInstrumentationClientResultMetaReceiver = () => {}',
          'export const getRouteInstrumentationUpdates = () => ({})',
          'export const instrumentClientSideRouter = (router) => router',
          'export const instrumentHandler = (handler) => handler',
          'export const instrumentationResultMetaContext = undefined',
        ].join('\n'),
    },
  }
}
