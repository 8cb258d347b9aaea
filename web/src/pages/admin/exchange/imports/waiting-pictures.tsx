import { countOf, formatCount } from '../../frame/format-count.ts'
import { PictureInput } from './fallback-picture.tsx'
import type { MissingPicture, WaitingArticle } from './missing-pictures.ts'
import type { WithoutPictures } from './run-import.ts'
import { WaysToPictures } from './ways-to-pictures.tsx'

/** So many pictures are listed; the others follow once these are done with. */
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
