import type { HydrationState } from 'react-router'
import type { Site } from '#contract/site.ts'
import type { FormAnswer } from '../forms/form-answer.ts'
import { findFrame } from '../loaders/frame.ts'
import { type MissingFrame, MissingPage } from '../loaders/missing-page.ts'
import { serializeForScript } from './serialize-for-script.ts'

const blockId = 'page-data'

/** The data that a document was rendered with. The browser hydrates from it without calling the API. */
export type PageData = {
  /** The origin of the site; see `SiteOrigin`. */
  origin: string
  loaderData: NonNullable<HydrationState['loaderData']>
  /** The frame of a 404 page, by the id of the route that threw `MissingPage`. */
  missing: Record<string, MissingFrame>
  /** The publication where no frame has it; null where it is in one of them, or unknown. */
  site: Site | null
  /** The answer to a form that the document shows. */
  answer?: FormAnswer | undefined
}

/** The data as a `<script>` element of JSON, which browsers do not run. */
export function toDataBlock(data: PageData): string {
  return `<script type="application/json" id="${blockId}">${serializeForScript(data)}</script>`
}

/** The data of the document, or null in the shell. */
export function readPageData(): PageData | null {
  const text = document.getElementById(blockId)?.textContent
  return text ? JSON.parse(text) : null
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
