import { useCallback, useContext, useEffect, useState } from 'react'
import type { Site } from '#contract/site.ts'
import { api, unwrap } from '../api/api.ts'
import { useFrame } from '../loaders/frame.ts'
import { SiteContext } from '../site/use-site.ts'

/**
 * The publication as the last page that has it says: at first the document, then each page that loads. The admin's pages
 * have none; in a tab that knows nothing of it, it is requested once.
 */
export function useLoadedSite(): { site: Site | null; reload: () => Promise<void> } {
  const [site, setSite] = useState(useContext(SiteContext))
  const loaded = useFrame().site
  if (loaded && loaded !== site) setSite(loaded)

  const reload = useCallback(async () => {
    try {
      setSite((await unwrap(api.site.$get())).site)
    } catch (error) {
      console.warn('The publication did not load.', error)
    }
  }, [])

  useEffect(() => {
    if (!site) reload()
  }, [site, reload])

  return { site, reload }
}
