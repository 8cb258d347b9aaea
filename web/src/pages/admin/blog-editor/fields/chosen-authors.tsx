import { useLayoutEffect, useRef } from 'react'
import type { AdminAuthor } from '#contract/author.ts'

type Props = {
  authors: AdminAuthor[]
  /** @param said what screen readers say about the change */
  onChange: (authors: AdminAuthor[], said: string) => void
  /** Called after the last one was removed, whose buttons had the focus. */
  onEmpty: () => void
}

/** The authors of a blog in the order of the byline, with buttons that change it. The focus follows the author. */
export function ChosenAuthors({ authors, onChange, onEmpty }: Props) {
  const list = useRef<HTMLOListElement>(null)
  /** The button that gets the focus when the list has changed. */
  const focused = useRef('')

  useLayoutEffect(() => {
    if (focused.current) list.current?.querySelector<HTMLElement>(focused.current)?.focus()
    focused.current = ''
  })

  function move(from: number, step: -1 | 1) {
    const moved = authors[from]
    const to = from + step
    if (!moved || to < 0 || to >= authors.length) return
    focused.current = `[data-move="${step} ${moved._id}"]`
    const changed = authors.toSpliced(from, 1).toSpliced(to, 0, moved)
    onChange(changed, `${moved.name} is now ${to + 1} of ${authors.length}.`)
  }

  function remove(index: number) {
    const next = authors[index + 1] ?? authors[index - 1]
    focused.current = next ? `[data-remove="${next._id}"]` : ''
    onChange(authors.toSpliced(index, 1), `Removed ${authors[index]?.name}.`)
    if (!next) onEmpty()
  }

  return (
    <ol className="author-order" aria-label="Chosen authors" ref={list}>
      {authors.map(({ _id, name }, index) => (
        <li key={_id}>
          <bdi>{name}</bdi>
          <div className="author-buttons">
            {authors.length > 1 && (
              <>
                <button
                  type="button"
                  className="button quiet small"
                  aria-label={`Move up ${name}`}
                  aria-disabled={index === 0}
                  data-move={`-1 ${_id}`}
                  onClick={() => move(index, -1)}
                >
                  Up
                </button>
                <button
                  type="button"
                  className="button quiet small"
                  aria-label={`Move down ${name}`}
                  aria-disabled={index === authors.length - 1}
                  data-move={`1 ${_id}`}
                  onClick={() => move(index, 1)}
                >
                  Down
                </button>
              </>
            )}
            <button
              type="button"
              className="button quiet small"
              aria-label={`Remove ${name}`}
              data-remove={_id}
              onClick={() => remove(index)}
            >
              Remove
            </button>
          </div>
        </li>
      ))}
    </ol>
  )
}
