import { useId, useState } from 'react'
import './long-text.css'

/** What six lines of a table hold on a wide screen, in characters. */
const shortText = 500
const fewLines = 6

/** A text as it was written; a long one shows its beginning, and all of it on request. */
export function LongText({ text }: { text: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const isLong = text.length > shortText || text.split('\n').length > fewLines
  return (
    <>
      <p className={isLong && !isOpen ? 'long-text cut' : 'long-text'} id={id}>
        {text}
      </p>
      {isLong && (
        <button
          type="button"
          className="button quiet small"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Show less' : 'Show all'}
        </button>
      )}
    </>
  )
}
