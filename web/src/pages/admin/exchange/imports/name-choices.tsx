import { type ComponentProps, useEffect, useEffectEvent, useState } from 'react'
import type { ImportChoices } from '#contract/imports.ts'
import { api, unwrap } from '#web/api/api.ts'
import { FormField } from '#web/components/form-field.tsx'
import { Spinner } from '#web/components/spinner.tsx'
import { countOf } from '../../frame/format-count.ts'
import { findSame } from './choices.ts'

type Mapped = Pick<ImportChoices, 'authors' | 'categories'>
type Names = { authors: string[]; categories: string[] }

const kinds = ['authors', 'categories'] as const
const texts = {
  authors: { legend: 'Authors', none: 'A new author' },
  categories: { legend: 'Categories', none: 'A new category' },
}

type Props = {
  /** In the file. */
  names: Names
  onChange: (mapped: Mapped) => void
}

/** Asks for each author and category of a file whether it is one that is here. Those with the same name are. */
export function NameChoices({ names, onChange }: Props) {
  const [here, setHere] = useState<Names | null>(null)
  const [mapped, setMapped] = useState<Mapped>({ authors: {}, categories: {} })
  const [problem, setProblem] = useState('')
  const isNeeded = names.authors.length + names.categories.length > 0

  function map(next: Mapped) {
    setMapped(next)
    onChange(next)
  }

  const onLoad = useEffectEvent((loaded: Names) => {
    setHere(loaded)
    map({
      authors: findSame(names.authors, loaded.authors),
      categories: findSame(names.categories, loaded.categories),
    })
  })

  useEffect(() => {
    if (!isNeeded) return
    const stale = new AbortController()
    requestNames(stale.signal)
      .then(onLoad)
      .catch(() => {
        if (!stale.signal.aborted) setProblem('The authors and categories of this site could not be loaded.')
      })
    return () => stale.abort()
  }, [isNeeded])

  if (!isNeeded) return null
  if (problem) return <p role="alert">{problem} Those of the file are found by their names, or made.</p>
  if (!here) return <Spinner label="Loading the authors and categories..." />
  return kinds
    .filter((kind) => names[kind].length > 0)
    .map((kind) => (
      <details key={kind} className="import-names" open={names[kind].length <= shownAtOnce}>
        <summary>
          {texts[kind].legend} of the file: {countOf(Object.keys(mapped[kind]).length, 'is', 'are')} here,{' '}
          {countOf(names[kind].length - Object.keys(mapped[kind]).length, 'is', 'are')} new
        </summary>
        <div className="import-name-list">
          {names[kind].map((name) => (
            <FormField key={name} label={name}>
              {(field) => (
                <NameSelect
                  field={field}
                  none={texts[kind].none}
                  chosen={(Object.hasOwn(mapped[kind], name) && mapped[kind][name]) || ''}
                  here={here[kind]}
                  isLong={names[kind].length * here[kind].length > mostOptions}
                  onChange={(chosen) => map({ ...mapped, [kind]: withName(mapped[kind], name, chosen) })}
                />
              )}
            </FormField>
          ))}
        </div>
      </details>
    ))
}

type SelectProps = {
  field: ComponentProps<'select'>
  none: string
  chosen: string
  here: string[]
  /** Whether all selects together would have too many choices for a page: then this has its own once it is used. */
  isLong: boolean
  onChange: (chosen: string) => void
}

function NameSelect({ field, none, chosen, here, isLong, onChange }: SelectProps) {
  const [isUsed, setIsUsed] = useState(false)
  const choices = isUsed || !isLong ? here : here.filter((one) => one === chosen)
  return (
    <select
      {...field}
      className="input"
      value={chosen}
      onPointerDown={() => setIsUsed(true)}
      onFocus={() => setIsUsed(true)}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">{none}</option>
      {choices.map((one) => (
        <option key={one}>{one}</option>
      ))}
    </select>
  )
}

/** A longer list is folded. */
const shownAtOnce = 10
/** A thousand names with a thousand choices each would take a page many seconds. */
const mostOptions = 20_000

/** @param here empty to make a new one */
function withName(mapped: Record<string, string>, name: string, here: string): Record<string, string> {
  const others = Object.entries(mapped).filter(([other]) => other !== name)
  return Object.fromEntries(here === '' ? others : [...others, [name, here]])
}

async function requestNames(signal: AbortSignal): Promise<Names> {
  const init = { init: { signal } }
  const [{ authors }, { categories }] = await Promise.all([
    unwrap(api.admin.authors.$get({}, init)),
    unwrap(api.admin.categories.$get({}, init)),
  ])
  return { authors: [...new Set(authors.map(({ name }) => name))], categories: categories.map(({ name }) => name) }
}
