import { createContext, useContext } from 'react'

/** The site's own address without a slash at the end. On a preview it is not the page's: what is shared and indexed is the site. */
export const SiteOrigin = createContext('')

/** For every address that has to be whole: canonical, shared, in structured data. */
export function useSiteOrigin(): string {
  return useContext(SiteOrigin)
}
