import { useEffect, useState } from 'react'
import { listLimits } from '#contract/limits.ts'
import { api, unwrap } from '#web/api/api.ts'
import { useSite } from '#web/site/use-site.ts'
import { askServer } from './ask-server.ts'

/**
 * The names of all categories. The categories of menus are here at once; a site with more categories loads the others.
 * @param isShown whether they are needed now
 */
export function useCategoryNames(isShown = true): string[] {
  const { categories } = useSite()
  const [all, setAll] = useState<string[]>()
  const isWanted = isShown && !all && categories.length >= listLimits.menuCategories

  useEffect(() => {
    if (!isWanted) return
    return askServer(
      (init) => unwrap(api.admin.categories.$get({}, { init })),
      (answer) => setAll(answer.categories.map(({ name }) => name)),
      // The categories of menus can be chosen.
      { warning: 'Not all categories could be loaded.' },
    )
  }, [isWanted])

  return all ?? categories.map(({ name }) => name)
}
