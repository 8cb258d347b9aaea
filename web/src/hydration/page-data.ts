import type { HydrationState } from 'react-router'
import type { BlogSummary } from '#contract/blog.ts'
import { isRecord } from '#contract/is-record.ts'
import { defaultSite, type Site } from '#contract/site.ts'
import type { FormAnswer } from '../forms/form-answer.ts'
import { toCards } from '../loaders/card-blogs.ts'
import { findFrame } from '../loaders/frame.ts'
import { type MissingFrame, MissingPage } from '../loaders/missing-page.ts'
import type { ShownText } from '../site/shown-text.ts'
import { serializeForScript } from './serialize-for-script.ts'

const blockId = 'page-data'
/** The element that components/article-text.tsx renders an article's text into. */
const textElement = '.article-part > .prose'

/** The data that a document was rendered with. The browser hydrates from it without calling the API. */
export type PageData = {
  /** The origin of the site; see `SiteOrigin`. */
  origin: string
  /** The day of the rendering by the publication's clocks, as YYYY-MM-DD; see `RenderDay`. */
  renderDay: string
  loaderData: NonNullable<HydrationState['loaderData']>
  /** The frame of a 404 page, by the id of the route that threw `MissingPage`. */
  missing: Record<string, MissingFrame>
  /** The publication where no frame has it; null where it is in one of them, or unknown. */
  site: Site | null
  /** The answer to a form that the document shows. */
  answer?: FormAnswer | undefined
}

/**
 * The data as a `<script>` element of JSON, which browsers do not run. It has nothing that the application finds elsewhere:
 * the text of an article is in the elements of the document, and what a new publication says is in the code. Of the blogs in
 * lists it has what their cards show.
 */
export function toDataBlock({ loaderData, missing, site, ...data }: PageData): string {
  const short = {
    ...data,
    loaderData: shortenAll(loaderData),
    missing: shortenAll(missing),
    site: site && withoutDefaults(site),
  }
  return `<script type="application/json" id="${blockId}">${serializeForScript(short)}</script>`
}

function shortenAll(parts: Record<string, unknown>) {
  return Object.fromEntries(Object.entries(parts).map(([route, part]) => [route, shorten(part)]))
}

function shorten(part: unknown) {
  if (!isRecord(part)) return part
  const { site } = findFrame(part)
  return {
    ...part,
    ...(site && { site: withoutDefaults(site) }),
    ...(hasText(part) && { text: { ...part.text, html: '' } }),
    ...(isRecord(part.page) && Array.isArray(part.page.blogs) && { page: shortenList(part.page, part.page.blogs) }),
    ...(Array.isArray(part.related) && { related: toCards(part.related) }),
  }
}

function shortenList(page: { isFront?: unknown }, blogs: BlogSummary[]) {
  return { ...page, blogs: toCards(blogs, page.isFront === true) }
}

/** The values of a publication that differ from a new one's. */
function withoutDefaults(site: Site): Partial<Site> {
  const defaults = new Map<string, unknown>(Object.entries(defaultSite))
  const isOwn = ([name, value]: [string, unknown]) => JSON.stringify(value) !== JSON.stringify(defaults.get(name))
  return Object.fromEntries(Object.entries(site).filter(isOwn))
}

/**
 * The data of the document, or null in the shell. The text of an article is as the browser writes it, which may be another
 * spelling of the same HTML. Called before React hydrates the document.
 */
export function readPageData(): PageData | null {
  const block = document.getElementById(blockId)?.textContent
  if (!block) return null
  const data: PageData = JSON.parse(block)
  const html = document.querySelector(textElement)?.innerHTML ?? ''
  for (const part of [...Object.values(data.loaderData), ...Object.values(data.missing)]) {
    if (hasText(part)) part.text.html = html
    const frame = findFrame(part)
    if (frame.site) frame.site = { ...defaultSite, ...frame.site }
  }
  if (data.site) data.site = { ...defaultSite, ...data.site }
  return data
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

/** Whether a part of the loader data has the text of an article, or in the data of a document its place. */
function hasText(part: unknown): part is { text: ShownText } {
  return isRecord(part) && isRecord(part.text) && 'className' in part.text
}
