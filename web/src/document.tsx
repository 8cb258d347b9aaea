import { renderToReadableStream } from 'react-dom/server.edge'
import { createStaticRouter, StaticRouterProvider } from 'react-router'
import { Application } from './application.tsx'
import type { ClientFiles, PageFiles } from './edge/client-files.ts'
import { handler, type LoadedPage } from './edge/load-page.ts'
import { type PageData, toDataBlock } from './page-data.ts'
import { site } from './site.ts'

const feeds = [
  ['application/rss+xml', '/rss.xml'],
  ['application/atom+xml', '/atom.xml'],
  ['application/feed+json', '/feed.json'],
] as const

/** What every document's head says, as `index.html` does for the bare shell. */
const commonHead = `<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="#fbfaf6" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#14130f" media="(prefers-color-scheme: dark)">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/icon-180.png">
<link rel="manifest" href="/site.webmanifest">
${feeds.map(([type, href]) => `<link rel="alternate" type="${type}" title="${site.name}" href="${href}">`).join('\n')}`

/**
 * The HTML around the application, with the page in it and its data.
 * @throws what a component threw: nothing was sent by then
 */
export async function renderDocument(
  { context }: LoadedPage,
  data: PageData,
  files: ClientFiles,
): Promise<ReadableStream<Uint8Array>> {
  const { modules, imports, styles } = filesOf(context, files)
  // One element, without a sibling: React's ids come out as in the browser, where the root is what is around.
  const page = await renderToReadableStream(
    <div id="root">
      <Application origin={data.origin}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </Application>
    </div>,
    { onError() {} }, // It is thrown as well.
  )
  // What the page says in the head comes first of React's HTML; where `<div>` begins, the head ends by itself.
  const start = `<!doctype html>\n<html lang="en">\n<head>\n${commonHead}\n${styles.map((name) => style(name, files)).join('')}`
  return page.pipeThrough(
    between(
      start,
      `${toDataBlock(data)}${modules.map(script).join('')}${imports.map(preload).join('')}</body>\n</html>\n`,
    ),
  )
}

/** What the matched route's page needs of the build. */
function filesOf({ matches }: LoadedPage['context'], { pages, application }: ClientFiles): PageFiles {
  return pages[matches.at(-1)?.route.id ?? ''] ?? application
}

/**
 * A style sheet's text, so that the first words need no second answer. The disabled link tells the module loader that
 * this sheet is there.
 */
function style(name: string, { css }: ClientFiles) {
  return `<style>${css[name]}</style><link rel="stylesheet" href="/${name}" disabled>`
}

/** Runs when the document is there. No script gets ahead of words and pictures. */
function script(name: string) {
  return `<script type="module" crossorigin fetchpriority="low" src="/${name}"></script>`
}

/** What scripts import is asked for at once, not when they have arrived. */
function preload(name: string) {
  return `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${name}">`
}

/** Puts a text before and one after what flows through. */
function between(start: string, end: string) {
  const encoder = new TextEncoder()
  return new TransformStream<Uint8Array, Uint8Array>({
    start: (flow) => flow.enqueue(encoder.encode(start)),
    flush: (flow) => flow.enqueue(encoder.encode(end)),
  })
}
