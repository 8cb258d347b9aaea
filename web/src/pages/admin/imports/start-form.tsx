import { useMemo, useRef, useState } from 'react'
import { type OptionalPart, optionalParts } from '#contract/imports.ts'
import { FormField } from '#web/components/form-field.tsx'
import { acceptedImages, ImageError, shrinkImage } from '#web/editor/shrink-image.ts'
import { FileInput } from '../file-input.tsx'
import { countOf, formatCount } from '../format-count.ts'
import { isLeftOut, mappable, noChoices } from './choices.ts'
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
      {withoutPicture > 0 && <FallbackPicture articles={withoutPicture} picture={picture} onChange={setPicture} />}
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

type FallbackProps = { articles: number; picture: File | null; onChange: (picture: File | null) => void }

/** Asks for the picture of articles that have none. */
function FallbackPicture({ articles, picture, onChange }: FallbackProps) {
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState('')

  async function choose(file: File) {
    setProblem('')
    try {
      onChange(await shrinkImage(file))
    } catch (error) {
      onChange(null)
      setProblem(error instanceof ImageError ? error.message : 'The file cannot be read.')
    }
  }

  return (
    <FormField
      label="Picture for blogs without one"
      problem={problem}
      hint={`${countOf(articles, 'published blog')} without any picture in the file. With one chosen here, they come published; else they come unpublished, because a blog for readers has a picture here.`}
    >
      {(field) => (
        <>
          <FileInput
            field={field}
            ref={input}
            accept={acceptedImages}
            action={picture ? 'Replace the picture' : 'Choose a picture'}
            isUsed={picture !== null}
            onFile={(file) => void choose(file)}
          />
          {picture && (
            <button
              type="button"
              className="button quiet small"
              onClick={() => {
                onChange(null)
                input.current?.focus()
              }}
            >
              Remove the picture
            </button>
          )}
        </>
      )}
    </FormField>
  )
}
