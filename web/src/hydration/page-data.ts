import type { HydrationState } from 'react-router'
import type { Site } from '#contract/site.ts'
import type { FormAnswer } from '../forms/form-answer.ts'
import { findFrame } from '../loaders/frame.ts'
import { type MissingFrame, MissingPage } from '../loaders/missing-page.ts'
import { hasText } from '../site/shown-text.ts'
import { serializeForScript } from './serialize-for-script.ts'

const blockId = 'page-data'
/** The element that components/article-text.tsx renders an article's text into. */
const textElement = '.article-part > .prose'

type LoaderData = NonNullable<HydrationState['loaderData']>

/** The data that a document was rendered with. The browser hydrates from it without calling the API. */
export type PageData = {
  /** The origin of the site; see `SiteOrigin`. */
  origin: string
  loaderData: LoaderData
  /** The frame of a 404 page, by the id of the route that threw `MissingPage`. */
  missing: Record<string, MissingFrame>
  /** The publication where no frame has it; null where it is in one of them, or unknown. */
  site: Site | null
  /** The answer to a form that the document shows. */
  answer?: FormAnswer | undefined
}

/**
 * The data as a `<script>` element of JSON, which browsers do not run. It has no text of an article: the document contains
 * that as elements.
 */
export function toDataBlock(data: PageData): string {
  const loaderData = withText(data.loaderData, '')
  return `<script type="application/json" id="${blockId}">${serializeForScript({ ...data, loaderData })}</script>`
}

/**
 * The data of the document, or null in the shell. The text of an article is as the browser writes it, which may be another
 * spelling of the same HTML. Called before React hydrates the document.
 */
export function readPageData(): PageData | null {
  const block = document.getElementById(blockId)?.textContent
  if (!block) return null
  const data: PageData = JSON.parse(block)
  const text = document.querySelector(textElement)?.innerHTML ?? ''
  return { ...data, loaderData: withText(data.loaderData, text) }
}

/** Loader data with another HTML as the text of its article, if it has one. */
function withText(loaderData: LoaderData, html: string): LoaderData {
  const entries = Object.entries(loaderData).map(([route, data]) => [
    route,
    hasText(data) ? { ...data, text: { ...data.text, html } } : data,
  ])
  return Object.fromEntries(entries)
}

/** The data in the shape of the router's `hydrationData`. */
export function toHydrationState({ loaderData, missing }: PageData): HydrationState {
  const failures = Object.entries(missing).map(([route, frame]) => [route, new MissingPage(frame)] as const)
  return { loaderData, ...(failures.length > 0 && { errors: Object.fromEntries(failures) }) }
}

/** The publication in the data of a document; null where it did not load. */
export function siteOf({
  loaderData,
  missing,
  site = null,
}: Pick<PageData, 'loaderData' | 'missing'> & Partial<PageData>): Site | null {
  const frames = [...Object.values(missing), ...Object.values(loaderData).map(findFrame)]
  return frames.find((frame) => frame.site !== null)?.site ?? site
}
