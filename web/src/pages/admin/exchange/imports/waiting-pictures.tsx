import { type FormEvent, useState } from 'react'
import { FormField } from '#web/components/form-field.tsx'
import { FileInput } from '../../frame/file-input.tsx'
import { countOf, formatCount } from '../../frame/format-count.ts'
import { FallbackPicture, PictureInput } from './fallback-picture.tsx'
import type { MissingPicture, WaitingArticle } from './missing-pictures.ts'
import type { WithoutPictures } from './run-import.ts'

/** How many pictures are listed; the others follow once these are done with. */
const mostListed = 100
/** A longer list is folded. */
const shownAtOnce = 5

type Props = {
  articles: WaitingArticle[]
  /** The address of the old site, if it was given. */
  oldSite: string
  /** Whether there is a picture for articles that come without theirs. */
  hasPicture: boolean
  /** Takes the pictures from the old site. */
  onOldSite: (address: string) => void
  /** Takes them from a zip, or from the files of a folder. */
  onPictures: (files: File[]) => void
  /** Takes a picture for all that come without theirs. */
  onPicture: (file: File) => void
  onTry: () => void
  /** Takes a file for the picture of a path. */
  onChoose: (path: string, file: File) => void
  onSend: (withoutPictures: WithoutPictures) => void
}

/** Lists the pictures that articles wait for, and asks what becomes of these. */
export function WaitingPictures({ articles, onTry, onChoose, onSend, ...ways }: Props) {
  const pictures = listPictures(articles)
  const more = pictures.length - mostListed
  const they = articles.length === 1 ? 'it' : 'them'
  return (
    <div className="stack">
      <p role="status">
        {countOf(pictures.length, 'picture')} did not come. Other texts are imported. A blog for readers is imported
        when its pictures are here, or when you import it without them, as a published blog with a cover of its title;
        comments and redirects follow.
      </p>
      <WaysToPictures {...ways} lacksSite={pictures.some(({ place }) => place !== undefined)} />
      <div className="filters">
        <button type="button" className="button" onClick={onTry}>
          Try again
        </button>
        <button type="button" className="button quiet" onClick={() => onSend('comes')}>
          Import {they} without these pictures
        </button>
        <button type="button" className="button quiet" onClick={() => onSend('comes unpublished')}>
          Import {they} unpublished
        </button>
      </div>
      <p className="soft">Without a picture, the text has a link to its address, if that is known.</p>
      <details className="import-pictures" open={pictures.length <= shownAtOnce}>
        <summary>The pictures one by one ({formatCount(pictures.length)})</summary>
        <ul>
          {pictures.slice(0, mostListed).map((picture) => (
            <li key={picture.path} className="stack">
              <MissingImage {...picture} onChoose={onChoose} />
            </li>
          ))}
        </ul>
      </details>
      {more > 0 && <p className="soft">{countOf(more, 'further picture')} did not come.</p>}
    </div>
  )
}

type Listed = MissingPicture & { titles: string[] }

function MissingImage({ path, address, reason, titles, onChoose }: Listed & Pick<Props, 'onChoose'>) {
  return (
    <>
      <p>
        {address !== '' && (
          <>
            <a href={address} target="_blank" rel="noreferrer">
              {address}
            </a>
            <br />
          </>
        )}
        {reason}
        <br />
        <span className="soft">
          In {titles.slice(0, 3).join(', ')}
          {titles.length > 3 && ` and ${countOf(titles.length - 3, 'further blog')}`}
        </span>
      </p>
      <PictureInput
        label="Choose a file instead"
        aria-label={`Choose a file instead of ${address || path}`}
        onPicture={(picture) => picture && onChoose(path, picture)}
      />
    </>
  )
}

/** The pictures, each once, with the titles of the articles that wait for it. */
function listPictures(articles: WaitingArticle[]): Listed[] {
  const byPath = new Map<string, Listed>()
  for (const { title, pictures } of articles) {
    for (const picture of pictures) {
      const listed = byPath.get(picture.path)
      if (listed) listed.titles.push(title)
      else byPath.set(picture.path, { ...picture, titles: [title] })
    }
  }
  return [...byPath.values()]
}

type WaysProps = Pick<Props, 'oldSite' | 'hasPicture' | 'onOldSite' | 'onPictures' | 'onPicture'> & {
  /** Whether the file does not say where the old site is. */
  lacksSite: boolean
}

/** Asks where missing pictures are, and what stands in for those that are nowhere. */
function WaysToPictures({ oldSite, lacksSite, hasPicture, onOldSite, onPictures, onPicture }: WaysProps) {
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
