import { type ComponentProps, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { type ImportChoices, noChoices, type OptionalPart, optionalParts } from '#contract/imports.ts'
import { api, unwrap } from '#web/api/api.ts'
import { FormField } from '#web/components/form-field.tsx'
import { Spinner } from '#web/components/spinner.tsx'
import { countOf, formatCount } from '../../frame/format-count.ts'
import { findSame, isLeftOut, mappable } from './choices.ts'
import { FallbackPicture } from './fallback-picture.tsx'
import type { Opened } from './open-file-of-import.ts'
import { isSettled } from './run-import.ts'
import type { useImport } from './use-import.ts'

type Props = { opened: Opened; onStart: ReturnType<typeof useImport>['start'] }

/** Asks what of a file that was checked is imported, and what becomes of its authors and categories. */
export function StartForm({ opened, onStart }: Props) {
  const { file, known, seen, job } = opened
  const [choices, setChoices] = useState(noChoices)
  const [picture, setPicture] = useState<File | null>(null)
  const left = useMemo(() => [...seen.values()].filter(({ key }) => !isSettled(known.get(key))), [seen, known])
  const names = useMemo(
    () => ({
      authors: mappable(file.names.authors, 'authors'),
      categories: mappable(file.names.categories, 'categories'),
    }),
    [file],
  )
  const coming = left.filter((item) => !isLeftOut(choices, item)).length
  const withoutPicture = left.filter(({ needsPicture }) => needsPicture).length
  const parts = optionalParts
    .map((part) => ({
      part,
      total: sumThings(left.filter((item) => (part === 'about' ? item.isAbout : item.part === part))),
    }))
    .filter(({ total }) => total > 0)

  function tick(part: OptionalPart, isTicked: boolean) {
    const others = choices.parts.filter((other) => other !== part)
    setChoices({ ...choices, parts: isTicked ? [...others, part] : others })
  }

  return (
    <div className="stack">
      {parts.length > 0 && (
        <fieldset className="choices">
          <legend>Import these, too</legend>
          {parts.map(({ part, total }) => (
            <label key={part}>
              <input
                type="checkbox"
                checked={choices.parts.includes(part)}
                onChange={({ target }) => tick(part, target.checked)}
              />
              <span>{partLabels[part](total)}</span>
            </label>
          ))}
        </fieldset>
      )}
      <NameChoices names={names} onChange={(mapped) => setChoices((before) => ({ ...before, ...mapped }))} />
      {withoutPicture > 0 && (
        <FallbackPicture
          hint={`${countOf(withoutPicture, 'published blog')} without any picture in the file. Each gets the one that you choose here, or else a cover with its title.`}
          picture={picture}
          onChange={setPicture}
        />
      )}
      {coming === 0 ? (
        <p role="status">Nothing is left to import.</p>
      ) : (
        <>
          <p className="soft">
            Importing sends no mail, and feeds show nothing old as new. It can be undone for 30 days.
            {job.daysLeft !== null &&
              job.daysLeft > 1 &&
              ` On the Free plan it needs about ${countOf(job.daysLeft, 'day')}.`}
            {job.daysLeft !== null &&
              ` On the Free plan a long blog or a large picture can fail. It is named in the table then, the others come, and nothing is lost.`}
          </p>
          <div className="filters">
            <button type="button" className="button" onClick={() => onStart(choices, picture)}>
              Import {countOf(coming, 'item')}
            </button>
          </div>
        </>
      )}
    </div>
  )
}

const partLabels: Record<OptionalPart, (total: number) => string> = {
  settings: () => 'Replace the settings of this site by those of the file',
  pending: (total) => `Comments that waited for approval (${formatCount(total)})`,
  spam: (total) => `Comments that were sorted out as spam (${formatCount(total)})`,
  about: () => 'Its page about the old site as the text of this site’s About, if nobody has written one here',
  pings: (total) => `Notices of links: pingbacks and trackbacks (${formatCount(total)})`,
}

function sumThings(items: { things: number }[]): number {
  return items.reduce((sum, { things }) => sum + things, 0)
}

type Mapped = Pick<ImportChoices, 'authors' | 'categories'>
type Names = { authors: string[]; categories: string[] }

const kinds = ['authors', 'categories'] as const
const texts = {
  authors: { legend: 'Authors', none: 'A new author' },
  categories: { legend: 'Categories', none: 'A new category' },
}

type NamesProps = {
  /** In the file. */
  names: Names
  onChange: (mapped: Mapped) => void
}

/** Asks for each author and category of a file whom or which it means here. The same name means the same. */
function NameChoices({ names, onChange }: NamesProps) {
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
