import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactElement } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import type { EntryContext } from 'react-router'
import { loadLazyParts } from './lazy-part.tsx'

/**
 * Render a page to a complete string. The router would stream its data, which suspends the render;
 * here all data is awaited first, so that the fast synchronous renderer, which cannot wait, works
 * for every page whose components do not suspend. The few others are rendered again by the waiting
 * renderer.
 */
export async function renderWhole(
  context: EntryContext,
  pageOf: (context: EntryContext) => ReactElement,
): Promise<string> {
  await loadLazyParts()
  const dataText = context.serverHandoffStream ? await textOf(context.serverHandoffStream) : ''
  const fast = renderToString(pageOf(withData(context, dataText)))
  return isSuspended(fast) ? renderWaiting(pageOf(withData(context, dataText))) : fast
}

/**
 * Whether a component suspended: React marks its place with `<!--$!-->` or `<!--$?-->`. Searched for
 * from the dollar sign on, of which a page has few: a search for its many `<` takes ten times as long.
 * Texts cannot contain the marks, as `>` is escaped in them.
 */
const isSuspended = (html: string) => html.includes('$!-->') || html.includes('$?-->')

async function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  let whole = ''
  const decoder = new TextDecoder()
  for await (const chunk of stream) whole += decoder.decode(chunk, { stream: true })
  return whole
}

/** The context with its data as one chunk that has already arrived. */
function withData(context: EntryContext, value: string): EntryContext {
  const arrived = (result: { done: boolean; value: string }) =>
    Object.assign(Promise.resolve(), { result })
  return {
    ...context,
    serverHandoffStream: new ReadableStream<Uint8Array>(),
    renderMeta: {
      streamCache: {
        0: arrived({ done: false, value }),
        1: arrived({ done: true, value: '' }),
      },
    },
  }
}

function renderWaiting(page: ReactElement): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onShellError: reject,
    })
  })
}
