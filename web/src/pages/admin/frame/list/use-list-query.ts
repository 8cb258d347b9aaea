import { useLocation, useNavigation, useSearchParams } from 'react-router'

/** The address says which rows a list shows: its filters by their names, the search `q`, and the number of rows. */
export function useListQuery() {
  const [query, setQuery] = useSearchParams()
  const { pathname } = useLocation()
  const { location: next } = useNavigation()
  /** A change that is under way counts: the next one begins with it. */
  const latest = next?.pathname === pathname ? next.search : query

  /**
   * Shows the beginning of another list.
   * @param value undefined for the usual one, which the address does not name
   * @param replace whether the back button leads to the list before this one, too
   */
  function change(name: string, value: string | undefined, { replace = false } = {}) {
    const changed = new URLSearchParams(latest)
    changed.delete('shown')
    if (value) changed.set(name, value)
    else changed.delete(name)
    setQuery(changed, { preventScrollReset: true, replace })
  }

  /** Takes filters off. */
  function clear(names: string[]) {
    const changed = new URLSearchParams(latest)
    for (const name of ['shown', ...names]) changed.delete(name)
    setQuery(changed, { preventScrollReset: true })
  }

  return { query, change, clear }
}
