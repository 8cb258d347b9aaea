import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router'
import { copyText } from '#web/dom/copy-text.ts'
import { toasts } from '#web/dom/toasts.ts'
import './publishing.css'

type Props = {
  /** The action, in the past. */
  text: string
  /** The title of the blog, where the page does not show it any more. */
  title?: string
  /** The page of the blog. Left out where there is nothing to see. */
  page?: { path: string; label: 'View' | 'View preview'; isPublic: boolean }
  isBusy: boolean
  onUndo?: () => void
  /** Other links. */
  children?: ReactNode
}

/**
 * The last action on a blog, beside its button, with the ways on and back. It stays until the next edit. The toast has
 * announced it, so that this is no live region.
 */
export function DoneNote({ text, title, page, isBusy, onUndo, children }: Props) {
  const note = useRef<HTMLElement>(null)

  // Undo removes the note that has the focus.
  useLayoutEffect(() => {
    const { current } = note
    return () => {
      if (!current?.contains(document.activeElement)) return
      current.closest('.editor-bar')?.querySelector<HTMLElement>('.bar-main .button')?.focus()
    }
  }, [])

  async function copy(path: string) {
    if (await copyText(new URL(path, window.location.origin).href)) toasts.success('Address copied')
    else toasts.error('The address could not be copied.')
  }

  return (
    <section className="done-note" aria-label={title ? `${text}: “${title}”` : text} ref={note}>
      <strong>{text}</strong>
      {page && (
        <span>
          <Link to={page.path}>{page.label}</Link>
        </span>
      )}
      {page?.isPublic && (
        <span>
          <button type="button" onClick={() => void copy(page.path)}>
            Copy address
          </button>
        </span>
      )}
      {children && <span>{children}</span>}
      {onUndo && (
        <span>
          <button type="button" aria-disabled={isBusy} onClick={onUndo}>
            Undo
          </button>
        </span>
      )}
    </section>
  )
}
