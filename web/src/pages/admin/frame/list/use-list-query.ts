import { useSearchParams } from 'react-router'

/** The address says which rows a list shows: its filters by their names, the search `q`, and the number of rows. */
export function useListQuery() {
  const [query, setQuery] = useSearchParams()

  /** Shows the beginning of another list. @param value undefined for the usual one, which the address does not name */
  function change(name: string, value: string | undefined) {
    const next = new URLSearchParams(query)
    next.delete('shown')
    if (value) next.set(name, value)
    else next.delete(name)
    setQuery(next, { preventScrollReset: true })
  }

  /** Takes filters off. */
  function clear(names: string[]) {
    const next = new URLSearchParams(query)
    for (const name of ['shown', ...names]) next.delete(name)
    setQuery(next, { preventScrollReset: true })
  }

  return { query, change, clear }
}
