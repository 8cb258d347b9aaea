import { useEffect, useRef } from 'react'
import { saveFile } from '#web/dom/save-file.ts'
import { countOf, formatCount } from '../../frame/format-count.ts'
import { formatBytes } from '../format-bytes.ts'
import { type ExportFormat, formatTable } from './formats.ts'
import type { ExportOutcome } from './write-export.ts'

type Props = { file: File; name: string; outcome: ExportOutcome; format: ExportFormat }

/** The file that was written: it is saved at once, and again by a button. */
export function ExportResult({ file, name, outcome, format }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    saveFile(file, name)
    heading.current?.focus()
  }, [file, name])

  const { counts, missing } = outcome
  return (
    <section className="export-progress panel" aria-labelledby="export-result">
      <h2 id="export-result" ref={heading} tabIndex={-1}>
        The file is written
      </h2>
      <p>
        {name}, {formatBytes(file.size)}: {countOf(counts.articles, 'blog')}, {countOf(counts.pages, 'page')},{' '}
        {describeImages(counts.media, format)}, {countOf(counts.comments, 'comment')}. Your browser saves it where it
        saves downloads. Until you leave this page it can be saved again.
      </p>
      {missing.length > 0 && (
        <details>
          <summary>
            {countOf(missing.length, 'image')} that {missing.length === 1 ? 'a text names was' : 'texts name were'} not
            in the store
          </summary>
          <ul>
            {missing.slice(0, mostListed).map((path) => (
              <li key={path}>{path}</li>
            ))}
          </ul>
          {missing.length > mostListed && (
            <p>
              {format === 'zip'
                ? 'All of them are in broadsheet.json of the file.'
                : `${formatCount(missing.length - mostListed)} more are not listed.`}
            </p>
          )}
        </details>
      )}
      <div>
        <button type="button" className="button quiet" onClick={() => saveFile(file, name)}>
          Save the file again
        </button>
      </div>
    </section>
  )
}

/** Missing files on the page. */
const mostListed = 100

function describeImages(count: number, format: ExportFormat) {
  return formatTable[format].hasImages
    ? countOf(count, 'image')
    : countOf(count, 'address of a picture', 'addresses of pictures')
}
