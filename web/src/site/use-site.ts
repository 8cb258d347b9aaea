import { createContext, useContext } from 'react'
import { defaultSite, type Site } from '#contract/site.ts'

/** The publication in this tab; null before anything has loaded. */
export const SiteContext = createContext<Site | null>(null)

/** Requests the publication again, for the page that changes it. */
export const ReloadSite = createContext<() => Promise<void>>(async () => {})

/** The publication: its name, colours, links and categories. The defaults before anything has loaded. */
export function useSite(): Site {
  return useContext(SiteContext) ?? defaultSite
}
