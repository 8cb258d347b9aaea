import type { Editor } from '@tiptap/core'
import { type SubmitEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Dialog } from '../components/dialog/dialog.tsx'
import { FormField } from '../components/form-field.tsx'
import { toLinkAddress } from './link-address.ts'

type Props = { editor: Editor; onClose: () => void }

/** Asks where the selected words lead. Words that lead somewhere already show where, and can be freed of it. */
export function LinkDialog({ editor, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [current] = useState(() => String(editor.getAttributes('link').href ?? ''))
  const selection = useRef(editor.state.selection)
  const [isRefused, setIsRefused] = useState(false)

  function close() {
    dialog.current?.close()
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
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

  const fields = (
    <FormField label="Address" problem={isRefused ? 'Enter a web address (https://…) or an email address.' : undefined}>
      {(labelled) => (
        <input
          {...labelled}
          ref={field}
          className="input"
          type="url"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          defaultValue={current}
          placeholder="https://"
        />
      )}
    </FormField>
  )
  // A form must not be nested in another: the portal moves it out of the blog's form.
  return createPortal(
    <Dialog
      ref={dialog}
      message="Link"
      isTitle
      fields={fields}
      form={{ noValidate: true, onSubmit }}
      onClose={onClosed}
    >
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
    </Dialog>,
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
