import { type ReactNode, type SubmitEvent, useRef, useState } from 'react'
import { api, unwrap } from '#web/api/api.ts'
import { Dialog } from '#web/components/dialog/dialog.tsx'
import { SubmitButtons } from '#web/components/dialog/submit-buttons.tsx'
import { FormField } from '#web/components/form-field.tsx'
import { useSubmit } from '#web/hooks/use-submit.ts'
import { acceptedImages, drawCopies, shrinkImage } from '#web/images/shrink-image.ts'
import { FileInput } from '../../frame/file-input.tsx'

/** Asks for a picture. @param owner the id of a blog that gets the file @returns its address; empty for none */
export function askForPicture(owner: string, show: (dialog: ReactNode) => void): Promise<string> {
  return new Promise((answer) => {
    function onClose(image: string) {
      show(null)
      answer(image)
    }
    show(<PictureDialog owner={owner} onClose={onClose} />)
  })
}

function PictureDialog({ owner, onClose }: { owner: string; onClose: (image: string) => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const image = useRef('')
  const [file, setFile] = useState<File | null>(null)
  const [problem, setProblem] = useState('')
  const { submit, busy } = useSubmit({ success: () => {}, error: setProblem })

  async function upload(chosen: File) {
    const body = new FormData()
    const shrunk = await shrinkImage(chosen)
    body.set('owner', owner)
    body.set('image', shrunk)
    for (const [name, copy] of await drawCopies(shrunk)) body.set(name, copy)
    return unwrap(api.admin.pictures.$post({}, { init: { body } }))
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!file) return setProblem('Choose a picture.')
    submit(() => upload(file), {
      onSuccess: ({ picture }) => {
        image.current = picture.url
        dialog.current?.close()
      },
    })
  }

  return (
    <Dialog
      ref={dialog}
      isTitle
      message="Set picture"
      detail="It takes the place of the pictures that the selected blogs have in lists and in shared links."
      fields={
        <FormField label="Picture" problem={problem}>
          {(field) => (
            <FileInput
              field={field}
              accept={acceptedImages}
              action="Choose a picture"
              isBusy={busy}
              onFile={(chosen) => {
                setProblem('')
                setFile(chosen)
              }}
            />
          )}
        </FormField>
      }
      form={{ className: 'stack', noValidate: true, onSubmit }}
      onClose={() => onClose(image.current)}
    >
      <SubmitButtons
        label="Set picture"
        busyLabel="Uploading..."
        busy={busy}
        onCancel={() => dialog.current?.close()}
      />
    </Dialog>
  )
}
