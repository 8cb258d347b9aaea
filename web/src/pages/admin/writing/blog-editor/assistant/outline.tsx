import { useState } from 'react'
import { listLimits, textLimits } from '#contract/limits.ts'

/** The headings of an article, a line each, which the author edits before the text is written. */
export function Outline({ headings, onWrite }: { headings: string[]; onWrite: (headings: string[]) => void }) {
  const [text, setText] = useState(headings.join('\n'))
  const lines = text
    .split('\n')
    .map((line) => line.trim().slice(0, textLimits.title))
    .filter(Boolean)
    .slice(0, listLimits.outline)
  return (
    <>
      <label className="form-field">
        <span className="form-label">Headings, a line each</span>
        <textarea
          className="input"
          rows={Math.max(4, headings.length + 1)}
          dir="auto"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      <button
        type="button"
        className="button small"
        aria-disabled={lines.length === 0}
        onClick={() => lines.length > 0 && onWrite(lines)}
      >
        Write the text
      </button>
    </>
  )
}
