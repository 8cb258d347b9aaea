import type { HydrationState } from 'react-router'
import type { ArticleLink } from '#contract/blog.ts'
import { MissingPage } from '../loaders/missing-page.ts'
import { serializeForScript } from './serialize-for-script.ts'

const blockId = 'page-data'

/** What a document carries besides its words, so that the browser need not ask again. */
export type PageData = {
  /** The site's own address; see `SiteOrigin`. */
  origin: string
  loaderData: NonNullable<HydrationState['loaderData']>
  /** The latest articles of a screen that says it was not found, by its route. */
  missing: Record<string, ArticleLink[]>
}

/** The data as a block of the document; browsers do not run it. */
export function toDataBlock(data: PageData): string {
  return `<script type="application/json" id="${blockId}">${serializeForScript(data)}</script>`
}

/** The document's data, or null in the bare shell. */
export function readPageData(): PageData | null {
  const text = document.getElementById(blockId)?.textContent
  return text ? JSON.parse(text) : null
}

/** The data as the router takes it. */
export function toHydrationState({ loaderData, missing }: PageData): HydrationState {
  const failures = Object.entries(missing).map(([route, latest]) => [route, new MissingPage(latest)] as const)
  return { loaderData, ...(failures.length > 0 && { errors: Object.fromEntries(failures) }) }
}
