import { useId, useState } from 'react'
import './long-text.css'

/** In characters: about six lines of a table on a wide screen. */
const maxLength = 500
const maxLines = 6

/** A text with its line breaks. A long text is shortened, with a button that shows all of it. */
export function LongText({ text }: { text: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const isLong = text.length > maxLength || text.split('\n').length > maxLines
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
