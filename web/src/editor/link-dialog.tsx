import type { Editor } from '@tiptap/core'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { toLinkAddress } from './link-address.ts'
import '../components/dialog/dialog.css'

type Props = { editor: Editor; onClose: () => void }

/** Asks where the selected words lead. Words that lead somewhere already show where, and can be freed of it. */
export function LinkDialog({ editor, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [current] = useState(() => String(editor.getAttributes('link').href ?? ''))
  const selection = useRef(editor.state.selection)
  const [isRefused, setIsRefused] = useState(false)
  const id = useId()

  useEffect(() => {
    if (dialog.current && !dialog.current.open) dialog.current.showModal()
  }, [])

  function close() {
    dialog.current?.close()
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    // To React the blog's form is still around this one.
    event.stopPropagation()
    const address = toLinkAddress(field.current?.value ?? '')
    if (address) {
      setLink(editor, address)
      finish()
    } else {
      setIsRefused(true)
      field.current?.focus()
    }
  }

  function onRemove() {
    editor.chain().extendMarkRange('link').unsetLink().run()
    finish()
  }

  function finish() {
    selection.current = editor.state.selection
    close()
  }

  /** The browser gives the focus back with the cursor at the very beginning. */
  function onClosed() {
    const { tr } = editor.state
    editor.view.dispatch(tr.setSelection(selection.current.getBookmark().resolve(tr.doc)))
    editor.view.focus()
    onClose()
  }

  // A form cannot stand inside another, and the editor stands inside the blog's.
  return createPortal(
    <dialog ref={dialog} className="dialog" aria-labelledby={`${id}-title`} onClose={onClosed}>
      <form noValidate onSubmit={onSubmit}>
        <h2 className="dialog-title" id={`${id}-title`}>
          Link
        </h2>
        <label className="field">
          Address
          <input
            ref={field}
            className="input"
            type="url"
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            defaultValue={current}
            placeholder="https://"
            aria-invalid={isRefused}
            aria-describedby={isRefused ? `${id}-error` : undefined}
          />
        </label>
        <p className="field-error" id={`${id}-error`} role="alert">
          {isRefused && 'Enter a web address (https://…) or an email address.'}
        </p>
        <div className="dialog-buttons">
          {current !== '' && (
            <button type="button" className="button quiet" onClick={onRemove}>
              Remove link
            </button>
          )}
          <button type="button" className="button quiet" onClick={close}>
            Cancel
          </button>
          <button type="submit" className="button">
            {current === '' ? 'Add link' : 'Save link'}
          </button>
        </div>
      </form>
    </dialog>,
    document.body,
  )
}

/** With nothing selected the address itself becomes the linked words. */
function setLink(editor: Editor, href: string) {
  const chain = editor.chain().extendMarkRange('link')
  if (editor.state.selection.empty && !editor.isActive('link')) {
    chain
      .insertContent({ type: 'text', text: href.replace(/^mailto:/, ''), marks: [{ type: 'link', attrs: { href } }] })
      .run()
  } else {
    chain.setLink({ href }).run()
  }
}
