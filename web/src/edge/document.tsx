import { renderToString } from 'react-dom/server.edge'
import { createStaticRouter, StaticRouterProvider } from 'react-router'
import { Application } from '../application.tsx'
import { type PageData, toDataBlock } from '../hydration/page-data.ts'
import { site } from '../site/site.ts'
import type { ClientManifest, PageFiles } from './client-manifest.ts'
import { handler, type LoadedPage } from './load-page.ts'

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
 * The HTML around the application, with the page in it and its data. In one piece: all data is there before the first
 * component runs, and a stream of it takes several times the work.
 * @throws what a component threw
 */
export function renderDocument({ context }: LoadedPage, data: PageData, files: ClientManifest): string {
  const { modules, styles } = filesOf(context, files)
  // One element, without a sibling: React's ids come out as in the browser, where the root is what is around.
  const page = renderToString(
    <div id="root">
      <Application origin={data.origin}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </Application>
    </div>,
  )
  // What the page says in the head comes first of React's HTML; where `<div>` begins, the head ends by itself.
  return `<!doctype html>
<html lang="en">
<head>
${commonHead}
${preloadFont(files)}${styles.map((name) => style(name, files)).join('')}${page}${toDataBlock(data)}${bootScript(modules, files)}</body>
</html>
`
}

/** What the matched route's page needs of the build. */
function filesOf({ matches }: LoadedPage['context'], { pages, application }: ClientManifest): PageFiles {
  return pages[matches.at(-1)?.route.id ?? ''] ?? application
}

/**
 * A style sheet's text, so that the first words need no second answer. The disabled link tells the module loader that
 * this sheet is there.
 */
function style(name: string, { css }: ClientManifest) {
  return `<style>${css[name]}</style><link rel="stylesheet" href="/${name}" disabled>`
}

/** Asked for before a word is laid out that needs it. What is seen first, words and a picture, gets ahead of it. */
function preloadFont({ font }: ClientManifest) {
  return `<link rel="preload" as="font" type="font/woff2" crossorigin fetchpriority="low" href="/${font}">`
}

/** What it fetches, and when, is said in boot.ts. */
function bootScript(modules: string[], { boot }: ClientManifest) {
  const addresses = modules.map((name) => `/${name}`).join(' ')
  return `<script type="module" fetchpriority="low" src="/${boot}" data-modules="${addresses}"></script>`
}
