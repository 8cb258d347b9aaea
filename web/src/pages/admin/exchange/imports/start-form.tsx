import { useMemo, useState } from 'react'
import { noChoices, type OptionalPart, optionalParts } from '#contract/imports.ts'
import { countOf, formatCount } from '../../frame/format-count.ts'
import { isLeftOut, mappable } from './choices.ts'
import { FallbackPicture } from './fallback-picture.tsx'
import { NameChoices } from './name-choices.tsx'
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
        <fieldset className="import-parts">
          <legend>Import these, too</legend>
          {parts.map(({ part, total }) => (
            <label key={part} className="checkbox-line">
              <input
                type="checkbox"
                checked={choices.parts.includes(part)}
                onChange={({ target }) => tick(part, target.checked)}
              />
              {partLabels[part](total)}
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
