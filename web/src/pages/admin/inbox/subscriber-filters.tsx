import { useSearchParams } from 'react-router'
import { type SubscriberState, subscriberStates } from '#contract/newsletter.ts'
import { FilterButtons } from '../list/filter-buttons.tsx'
import { stateLabels } from './subscriber-state.tsx'

/** What the list of subscribers is filtered by: `state` is left out for all of them. */
export type SubscriberFilter = { state?: SubscriberState; q: string }

/** The filter in an address. */
export function readSubscriberFilter(query: URLSearchParams): SubscriberFilter {
  const state = subscriberStates.find((state) => state === query.get('state'))
  return { ...(state && { state }), q: query.get('q') ?? '' }
}

const order: SubscriberState[] = ['confirmed', 'pending', 'unverified', 'left', 'bounced', 'complained']

/** Filters the list by state, with the total of each. */
export function SubscriberFilters({ totals }: { totals: Record<SubscriberState, number> }) {
  const [query, setQuery] = useSearchParams()
  const { state, q } = readSubscriberFilter(query)
  const all = order.reduce((sum, state) => sum + totals[state], 0)
  const states = order.map((state) => ({ label: stateLabels[state], value: state, total: totals[state] }))
  return (
    <FilterButtons
      legend="Show subscribers that are"
      options={[{ label: 'All', value: undefined, total: all }, ...states]}
      selected={state}
      onSelect={(state) => setQuery({ ...(state && { state }), ...(q && { q }) }, { preventScrollReset: true })}
    />
  )
}
