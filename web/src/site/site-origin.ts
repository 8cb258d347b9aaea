import { createContext, useContext } from 'react'

/** The origin of the site, without a trailing slash. On a preview deployment it differs from the origin of the page. */
export const SiteOrigin = createContext('')

/** The origin for absolute URLs: canonical links, share links and structured data. */
export function useSiteOrigin(): string {
  return useContext(SiteOrigin)
}
