import { useEffect, useState } from 'react'
import { dayIn } from '#contract/days.ts'
import { api, unwrap } from '#web/api/api.ts'
import { useSite } from '#web/site/use-site.ts'

type Choices = { authors: string[]; years: string[] }

/** The authors, and the years since the first blog was added. They are loaded when they are shown first; empty until then. */
export function useFilterChoices(isShown: boolean): Choices {
  const { timeZone } = useSite()
  const [choices, setChoices] = useState<Choices>()
  const isWanted = isShown && !choices

  useEffect(() => {
    if (!isWanted) return
    let isStale = false
    async function load() {
      try {
        const [{ authors }, { blogs }] = await Promise.all([
          unwrap(api.admin.authors.$get()),
          unwrap(api.admin.blogs.$get({ query: { sort: 'oldest', limit: '1' } })),
        ])
        const now = new Date()
        const yearOf = (date: Date) => Number(dayIn(timeZone, date).slice(0, 4))
        const first = yearOf(new Date(blogs[0]?.createdAt ?? now))
        const years = Array.from({ length: yearOf(now) - first + 1 }, (_, place) => String(yearOf(now) - place))
        if (!isStale) setChoices({ authors: authors.map(({ name }) => name), years })
      } catch (error) {
        // The other filters work without them.
        console.warn('No authors and years to filter by.', error)
      }
    }
    void load()
    return () => {
      isStale = true
    }
  }, [isWanted, timeZone])

  return choices ?? { authors: [], years: [] }
}
