import { type FormEvent, useState } from 'react'
import { FormField } from '#web/components/form-field.tsx'
import { FileInput } from '../../frame/file-input.tsx'
import { FallbackPicture } from './fallback-picture.tsx'

type Props = {
  oldSite: string
  /** Whether the file does not say where the old site is. */
  lacksSite: boolean
  hasPicture: boolean
  onOldSite: (address: string) => void
  onPictures: (files: File[]) => void
  onPicture: (file: File) => void
}

/** Asks where missing pictures are, and what stands in for those that are nowhere. */
export function WaysToPictures({ oldSite, lacksSite, hasPicture, onOldSite, onPictures, onPicture }: Props) {
  const [address, setAddress] = useState(oldSite)
  const [problem, setProblem] = useState('')
  const [picture, setPicture] = useState<File | null>(null)

  function submit(event: FormEvent) {
    event.preventDefault()
    const text = address.trim()
    const site = URL.parse(/^[a-z]+:/i.test(text) ? text : `https://${text}`)
    if (text === '' || site?.protocol !== 'https:') return setProblem('Write an address that begins with https://.')
    setProblem('')
    onOldSite(site.href)
  }

  return (
    <>
      {lacksSite && (
        <form className="stack" onSubmit={submit} noValidate>
          <FormField
            label="Address of the old site"
            problem={problem}
            hint="The file has only the paths of its pictures. From this address they are fetched, if the old site is still there."
          >
            {(field) => (
              <input
                {...field}
                className="input"
                type="url"
                placeholder="https://"
                value={address}
                onChange={({ target }) => setAddress(target.value)}
              />
            )}
          </FormField>
          <div className="filters">
            <button type="submit" className="button quiet">
              Fetch the pictures from there
            </button>
          </div>
        </form>
      )}
      <FormField
        label="Zip with the pictures"
        hint="Pictures are found by their names and folders, such as those below uploads or content/images."
      >
        {(field) => (
          <FileInput
            field={field}
            accept=".zip,application/zip"
            action="Choose a zip"
            onFile={(file) => onPictures([file])}
          />
        )}
      </FormField>
      <FormField label="Folder with the pictures">
        {(field) => <FileInput field={field} isFolder action="Choose a folder" onFiles={onPictures} />}
      </FormField>
      <FallbackPicture
        hint={
          hasPicture
            ? 'A picture is chosen: blogs that come without theirs get it. Another one replaces it.'
            : 'Blogs that come without theirs get it. Without one, each gets a cover with its title.'
        }
        picture={picture}
        onChange={(file) => {
          setPicture(file)
          if (file) onPicture(file)
        }}
      />
    </>
  )
}
