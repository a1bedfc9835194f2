import { renderToReadableStream } from 'react-dom/server'
import { ServerRouter, type EntryContext } from 'react-router'
// oxlint-disable-next-line import/default -- a Vite plugin adds it
import beforePaint from './before-paint.ts?script'
// oxlint-disable-next-line import/default -- likewise
import boot from './boot.ts?script'
import { deferStart, runBeforePaint } from './defer-start.ts'

const isEager = ({ isSpaMode, routeModules, staticHandlerContext }: EntryContext): boolean =>
  isSpaMode ||
  staticHandlerContext.matches.some(({ route }) => {
    const handle = routeModules[route.id]?.handle as { eager?: boolean } | undefined
    return handle?.eager === true
  })

/** Renders the prerendered pages and the fallback document. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const body = await renderToReadableStream(<ServerRouter context={context} url={request.url} />, {
    // A single chunk: otherwise React adds inline scripts that move streamed chunks into place.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  })
  await body.allReady
  const html = runBeforePaint(await new Response(body).text(), beforePaint)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (!import.meta.env.PROD) return new Response(html, { status, headers })
  return new Response(deferStart(html, { boot, eager: isEager(context) }), { status, headers })
}
