import type { ReactNode } from 'react'
import { Icon } from '#web/components/icon.tsx'
import { menuIcons } from '../menu-icons.ts'
import { useListQuery } from './use-list-query.ts'

type Props = {
  /** That there is nothing. */
  text: string
  /** A sentence and the next step, where the list is not filtered. */
  children?: ReactNode
  /** The parameters in the address that leave rows out. */
  filters?: string[]
}

/** In place of a list without rows: says so, and what to do next. */
export function EmptyList({ text, children, filters = ['q'] }: Props) {
  const { query, clear } = useListQuery()
  const isFiltered = filters.some((name) => query.has(name))
  return (
    <div className="empty-list" role="status">
      <Icon path={menuIcons.outbox} />
      <p className="empty-title">{text}</p>
      {isFiltered ? (
        <button type="button" className="button quiet" onClick={() => clear(filters)}>
          Show the whole list
        </button>
      ) : (
        children
      )}
    </div>
  )
}
