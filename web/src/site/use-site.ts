import { createContext, useContext } from 'react'
import { defaultSite, type Site } from '#contract/site.ts'

const SiteContext = createContext<Site>(defaultSite)

/** Provides what the pages below know of the publication. */
export const SiteProvider = SiteContext

/** The publication: its name, colours, links and categories. */
export function useSite(): Site {
  return useContext(SiteContext)
}
