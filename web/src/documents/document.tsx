import { renderToString } from 'react-dom/server.edge'
import { createStaticRouter, StaticRouterProvider } from 'react-router'
import { escapeAttribute } from '#contract/escape-html.ts'
import { defaultSite, type Site } from '#contract/site.ts'
import { Application } from '../application.tsx'
import type { FieldTexts } from '../forms/problems.ts'
import { type PageData, siteOf, toDataBlock } from '../hydration/page-data.ts'
import { feedHref } from '../routing/paths.ts'
import { manifestPath, openSearchPath } from '../service/machine-paths.ts'
import { accentCss, accentStyleId } from '../site/accent-css.ts'
import { withRareBlocks } from '../site/rare-blocks.ts'
import { themeScript } from '../site/theme.ts'
import type { ClientManifest, PageFiles } from './client-manifest.ts'
import { handler, type LoadedPage } from './load-page.ts'
import { classesIn, usedStyles } from './used-styles.ts'

const feeds = [
  ['application/rss+xml', feedHref],
  ['application/atom+xml', '/atom.xml'],
  ['application/feed+json', '/feed.json'],
] as const

/** The head of every document. `index.html` repeats it for the shell, which knows nothing of the publication. */
function commonHead(site: Site) {
  const name = escapeAttribute(site.name)
  return `<meta charset="utf-8">
<script>${themeScript}</script>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="#fbfaf6" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#14130f" media="(prefers-color-scheme: dark)">
${iconLinks(site)}
<link rel="manifest" href="${manifestPath}">
<link rel="search" type="application/opensearchdescription+xml" title="${name}" href="${openSearchPath}">
${feeds.map(([type, href]) => `<link rel="alternate" type="${type}" title="${name}" href="${href}">`).join('\n')}`
}

/** The icon of the publication, or the one of Broadsheet, which is sharp in every size. */
function iconLinks({ icon }: Site) {
  if (!icon) {
    return '<link rel="icon" href="/icon.svg" type="image/svg+xml">\n<link rel="apple-touch-icon" href="/icon-180.png">'
  }
  const href = escapeAttribute(icon.src)
  return `<link rel="icon" href="${href}">\n<link rel="apple-touch-icon" href="${href}">`
}

/** An accent colour of its own, behind the style sheets. */
function accentStyle({ accent }: Site) {
  const css = accentCss(accent)
  return css && `<style id="${accentStyleId}">${css}</style>`
}

/**
 * Renders a page and its data as an HTML document. As a string, not as a stream: all data is loaded before the first
 * component renders, and streaming takes several times the CPU time.
 * @param texts what the fields of a refused form contained
 * @throws whatever a component throws
 */
export function renderDocument(
  { context }: Pick<LoadedPage, 'context'>,
  data: PageData,
  manifest: ClientManifest,
  texts?: FieldTexts,
): string {
  const { modules, styles } = filesOf(context, manifest)
  const site = siteOf(data)
  // Render exactly one root element, so that `useId` yields the same ids as `hydrateRoot(#root)`.
  const page = renderToString(
    <div id="root">
      <Application
        origin={data.origin}
        renderDay={data.renderDay}
        site={site}
        answer={data.answer}
        {...(texts && { texts })}
      >
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </Application>
    </div>,
  )
  const shown = site ?? defaultSite
  const classes = classesIn(page)
  const sheets = page.includes(`class="${withRareBlocks}"`) ? [...styles, manifest.rareBlocks] : styles
  // React emits hoisted `<title>` and `<meta>` first; the HTML parser closes `<head>` at the first `<div>`.
  return `<!doctype html>
<html lang="${escapeAttribute(shown.language)}">
<head>
${commonHead(shown)}
${preloadFont(manifest)}${sheets.map((name) => style(name, manifest, classes)).join('')}${accentStyle(shown)}${page}${toDataBlock(data)}${bootScript(modules, manifest)}</body>
</html>
`
}

/** The files of the matched route's page. */
function filesOf({ matches }: LoadedPage['context'], { pages, application }: ClientManifest): PageFiles {
  return pages[matches.at(-1)?.route.id ?? ''] ?? application
}

/**
 * The rules of a style sheet that the page uses, inline, so that the first paint needs no second request. The application
 * requests the sheet where this is a part of it (hydration/inlined-styles.ts).
 */
function style(name: string, { styles }: ClientManifest, classes: Set<string>) {
  const { css, isWhole } = usedStyles(styles[name] ?? [], classes)
  return `<style data-${isWhole ? 'href' : 'part'}="/${name}">${css}</style>`
}

/** Requests the font before layout finds it. Its priority is low, because the text and the first image come first. */
function preloadFont({ font }: ClientManifest) {
  return `<link rel="preload" as="font" type="font/woff2" crossorigin fetchpriority="low" href="/${font}">`
}

/** The only script. It loads the application when a reader needs it; boot/wake.ts says when. */
function bootScript(modules: string[], { boot, suggestions }: ClientManifest) {
  const list = (names: string[]) => names.map((name) => `/${name}`).join(' ')
  return `<script type="module" src="/${boot}" data-suggestions="${list(suggestions)}" data-modules="${list(modules)}"></script>`
}
