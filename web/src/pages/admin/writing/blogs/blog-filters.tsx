import { type ReactNode, useEffect, useId, useState } from 'react'
import { type BlogSort, blogSorts, type ListedState } from '#contract/blog.ts'
import { textLimits } from '#contract/limits.ts'
import { FormField } from '#web/components/form-field.tsx'
import { useCombobox } from '#web/hooks/use-combobox.ts'
import { ActiveFilters } from '../../frame/list/active-filters.tsx'
import { FilterButtons } from '../../frame/list/filter-buttons.tsx'
import { ListSearch } from '../../frame/list/list-search.tsx'
import { useListQuery } from '../../frame/list/use-list-query.ts'
import { useTagSuggestions } from '../../publication/tags/use-tag-suggestions.ts'
import { askServer } from '../ask-server.ts'
import { useCategoryNames } from '../use-category-names.ts'
import { fieldNames, isOwnFirst, readBlogFilter } from './blog-filter.ts'
import { stateNames } from './blog-links.ts'
import '#web/components/search-form.css'
import '../../publication/tags/tags.css'
import { dayIn } from '#contract/days.ts'
import { api, unwrap } from '#web/api/api.ts'
import { useSite } from '#web/site/use-site.ts'

const states: { label: string; value: ListedState | undefined }[] = [
  { label: 'All', value: undefined },
  ...(['published', 'unpublished', 'scheduled', 'draft'] as const).map((value) => ({
    label: stateNames[value],
    value,
  })),
  { label: 'Trash', value: 'trash' },
]
const owners = [
  { label: 'Mine', value: true },
  { label: 'Everyone’s', value: false },
]
const changed = 'Unpublished changes'
const sorts: Record<BlogSort, string> = { newest: 'Newest first', oldest: 'Oldest first', title: 'By title' }

type Field = keyof typeof fieldNames

/** Filters and sorts the list of blogs. The choices are kept in the URL's query. */
export function BlogFilters() {
  const { query, change } = useListQuery()
  const filter = readBlogFilter(query)
  const [isOpen, setIsOpen] = useState(false)
  const fieldsId = useId()
  const chosen = (name: Field) => (filter[name] === 'All' ? '' : filter[name])
  const names: Field[] = ['category', 'author', 'tag', 'year']
  const fields = names
    .filter((name) => chosen(name) !== '')
    .map((name) => ({ name, label: `${fieldNames[name]}: ${chosen(name)}` }))
  const isChanged = filter.state === 'changed'
  const isMine = filter.mine === 'yes'
  const active = [
    ...(isMine && !isOwnFirst() ? [{ name: 'mine', label: 'Mine' }] : []),
    ...(isChanged ? [{ name: 'state', label: changed }] : []),
    ...fields,
  ]

  return (
    <div className="list-tools blog-tools">
      {isOwnFirst() && (
        <FilterButtons
          legend="Show blogs of"
          options={owners}
          selected={isMine}
          onSelect={(isMine) => change('mine', isMine ? undefined : 'no')}
        />
      )}
      <FilterButtons
        legend="Show blogs that are"
        options={states}
        selected={filter.state}
        onSelect={(state) => change('state', state)}
      />
      <ListSearch label="Search titles" />
      <div className="list-choices">
        <button
          type="button"
          className="button quiet"
          aria-expanded={isOpen}
          aria-controls={fieldsId}
          onClick={() => setIsOpen(!isOpen)}
        >
          Filters
        </button>
        <select
          className="input"
          aria-label="Order"
          value={filter.sort}
          onChange={({ target }) => change('sort', target.value === 'newest' ? undefined : target.value)}
        >
          {blogSorts.map((name) => (
            <option key={name} value={name}>
              {sorts[name]}
            </option>
          ))}
        </select>
      </div>
      <Fields id={fieldsId} isOpen={isOpen} chosen={chosen} onChange={change}>
        <label className="checkbox-line">
          <input
            type="checkbox"
            checked={isChanged}
            onChange={({ target }) => change('state', target.checked ? 'changed' : undefined)}
          />
          {changed}
        </label>
        {!isOwnFirst() && (
          <label className="checkbox-line">
            <input
              type="checkbox"
              checked={isMine}
              onChange={({ target }) => change('mine', target.checked ? 'yes' : undefined)}
            />
            Mine
          </label>
        )}
      </Fields>
      <ActiveFilters filters={active} />
    </div>
  )
}

type FieldsProps = {
  id: string
  isOpen: boolean
  chosen: (name: Field) => string
  onChange: (name: Field, value: string) => void
  children: ReactNode
}

function Fields({ id, isOpen, chosen, onChange, children }: FieldsProps) {
  const categories = useCategoryNames(isOpen)
  const { authors, years } = useFilterChoices(isOpen)
  const choices = { category: categories, author: authors, year: years }
  const all = { category: 'All categories', author: 'All authors', year: 'All years' }

  function toSelect(name: keyof typeof choices) {
    const value = chosen(name)
    // The names in the address may not be loaded yet, or not exist.
    const options = value === '' || choices[name].includes(value) ? choices[name] : [value, ...choices[name]]
    return (
      <FormField key={name} label={fieldNames[name]}>
        {(field) => (
          <select {...field} className="input" value={value} onChange={({ target }) => onChange(name, target.value)}>
            <option value="">{all[name]}</option>
            {options.map((option) => (
              <option key={option}>{option}</option>
            ))}
          </select>
        )}
      </FormField>
    )
  }

  return (
    <div id={id} className="panel filter-fields" hidden={!isOpen}>
      {isOpen && (
        <>
          {toSelect('category')}
          {toSelect('author')}
          <TagField applied={chosen('tag')} onPick={(name) => onChange('tag', name)} />
          {toSelect('year')}
          {children}
        </>
      )}
    </div>
  )
}

/** A field that finds a tag by the beginning of its name. @param onPick called with a name from the list */
function TagField({ applied, onPick }: { applied: string; onPick: (name: string) => void }) {
  const [text, setText] = useState(applied)
  const [seen, setSeen] = useState(applied)
  const names = useTagSuggestions(text === applied ? '' : text).map(({ name }) => name)
  const { container, open, field, list, status } = useCombobox(names, { announce, onPick: pick })

  // A chip or the back button can change the filter.
  if (applied !== seen) {
    setSeen(applied)
    setText(applied)
  }

  function pick(name: string) {
    setText(name)
    onPick(name)
  }

  return (
    <div ref={container}>
      <FormField label="Tag">
        {(labelled) => (
          <div className="tag-picker">
            <input
              {...labelled}
              {...field}
              className="input"
              value={text}
              maxLength={textLimits.tag}
              placeholder="All tags"
              onChange={({ target }) => {
                setText(target.value)
                if (target.value === '') onPick('')
                open()
              }}
            />
            <div {...list} />
          </div>
        )}
      </FormField>
      <p {...status} />
    </div>
  )
}

function announce(count: number) {
  if (count === 0) return ''
  return count === 1 ? '1 tag. Use the arrow keys.' : `${count} tags. Use the arrow keys.`
}

type Choices = { authors: string[]; years: string[] }

/** The authors, and the years since the first blog was added. They are loaded when they are shown first; empty until then. */
function useFilterChoices(isShown: boolean): Choices {
  const { timeZone } = useSite()
  const [choices, setChoices] = useState<Choices>()
  const isWanted = isShown && !choices

  useEffect(() => {
    if (!isWanted) return
    return askServer(
      (init) =>
        Promise.all([
          unwrap(api.admin.authors.$get({}, { init })),
          unwrap(api.admin.blogs.$get({ query: { sort: 'oldest', limit: '1' } }, { init })),
        ]),
      ([{ authors }, { blogs }]) => {
        const now = new Date()
        const yearOf = (date: Date) => Number(dayIn(timeZone, date).slice(0, 4))
        const first = yearOf(new Date(blogs[0]?.createdAt ?? now))
        const years = Array.from({ length: yearOf(now) - first + 1 }, (_, index) => String(yearOf(now) - index))
        setChoices({ authors: authors.map(({ name }) => name), years })
      },
      // The other filters work without them.
      { warning: 'No authors and years to filter by.' },
    )
  }, [isWanted, timeZone])

  return choices ?? { authors: [], years: [] }
}
