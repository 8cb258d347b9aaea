import { useEffect, useState } from 'react'
import { listLimits } from '#contract/limits.ts'
import { api, unwrap } from '#web/api/api.ts'
import { useSite } from '#web/site/use-site.ts'

/**
 * The names of all categories. Those of menus are here at once; a site that has more loads the others.
 * @param isShown whether they are needed now
 */
export function useCategoryNames(isShown = true): string[] {
  const { categories } = useSite()
  const [all, setAll] = useState<string[]>()
  const isWanted = isShown && !all && categories.length >= listLimits.menuCategories

  useEffect(() => {
    if (!isWanted) return
    const stale = new AbortController()
    unwrap(api.admin.categories.$get({}, { init: { signal: stale.signal } }))
      .then((answer) => setAll(answer.categories.map(({ name }) => name)))
      .catch((error: unknown) => {
        // Those of menus can be chosen.
        if (!stale.signal.aborted) console.warn('Not all categories could be loaded.', error)
      })
    return () => stale.abort()
  }, [isWanted])

  return all ?? categories.map(({ name }) => name)
}
