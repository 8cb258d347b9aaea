import { useState } from 'react'
import { textLimits } from '#contract/limits.ts'
import type { ListedResource } from '#contract/resources.ts'

type Props = { resource: ListedResource; onTitle: (title: string) => void }

/** A resource in the list: its title, which the author may change but not empty, and where it leads. */
export function ResourceTitle({ resource: { title, url, isDead }, onTitle }: Props) {
  const [isEmpty, setIsEmpty] = useState(false)
  const { host } = new URL(url)

  function change(text: string) {
    setIsEmpty(text.trim() === '')
    if (text.trim() !== '') onTitle(text)
  }

  return (
    <div className="resource-title">
      <input
        className="input"
        aria-label={`Title of ${url}`}
        value={isEmpty ? '' : title}
        maxLength={textLimits.title}
        autoComplete="off"
        onChange={({ target }) => change(target.value)}
        onBlur={() => setIsEmpty(false)}
      />
      <a href={url} target="_blank" rel="noopener noreferrer">
        {host}
      </a>
      {isDead && <span className="field-error">It has not answered for three days: readers do not get it.</span>}
    </div>
  )
}
