import { useEffect, useId, useRef, useState } from 'react'
import { LinkedText } from '#web/components/linked-text.tsx'

/** A text of a visitor with its line breaks and links. A text that is longer than the style sheet allows has a button that shows all of it. */
export function LongText({ text }: { text: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const [isCut, setIsCut] = useState(false)
  const paragraph = useRef<HTMLParagraphElement>(null)
  const id = useId()

  useEffect(() => {
    if (isOpen) return
    function measure() {
      const { scrollHeight = 0, clientHeight = 0 } = paragraph.current ?? {}
      setIsCut(scrollHeight > clientHeight)
    }
    measure()
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [isOpen])

  return (
    <>
      <p ref={paragraph} className={isOpen ? 'long-text' : 'long-text cut'} id={id}>
        <LinkedText text={text} />
      </p>
      {(isCut || isOpen) && (
        <button
          type="button"
          className="button bare small"
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
