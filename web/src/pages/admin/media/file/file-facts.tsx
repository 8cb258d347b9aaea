import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { LibraryFile, MediaUse } from '#contract/media-library.ts'
import { api, unwrap } from '#web/api/api.ts'
import { adminPaths, unfinishedDraftPath } from '#web/routing/admin-paths.ts'
import { paths } from '#web/routing/paths.ts'
import { DateInSentence } from '../../frame/date-time.tsx'
import { describeFile, lacksAlt } from '../describe-file.ts'

type Known = { uses: MediaUse[]; usesAreComplete: boolean }

/** Facts about a file, and the texts that use it, with links to them. */
export function FileFacts({ file }: { file: LibraryFile }) {
  const { known, problem } = useUses(file)
  return (
    <dl className="facts file-facts">
      <div>
        <dt>Kind and size</dt>
        <dd>{describeFile(file)}</dd>
      </div>
      <div>
        <dt>Uploaded</dt>
        <dd>
          <DateInSentence date={file.createdAt} />
          {file.who && `, by ${file.who}`}
        </dd>
      </div>
      {!file.mayChange && file.kind === 'image' && (
        <div>
          <dt>Description</dt>
          <dd>{lacksAlt(file) ? 'None' : file.alt}</dd>
        </div>
      )}
      {file.deletedAt && (
        <div>
          <dt>Deleted</dt>
          <dd>
            <DateInSentence date={file.deletedAt} />, if no text uses it before
          </dd>
        </div>
      )}
      <div>
        <dt>Used in</dt>
        <dd aria-live="polite">
          {problem}
          {!problem && (known ? <Uses {...known} total={file.uses} /> : 'Loading...')}
        </dd>
      </div>
    </dl>
  )
}

function Uses({ uses, usesAreComplete, total }: Known & { total: number }) {
  const more = total - uses.length
  return (
    <>
      {uses.length === 0 && usesAreComplete && 'Nothing'}
      {uses.length > 0 && (
        <ul className="file-uses">
          {uses.map((use) => (
            <li key={`${use.kind} ${use.id}`}>
              <Link to={addressOf(use)}>{titleOf(use)}</Link> <span className="soft">{kinds[use.kind]}</span>
            </li>
          ))}
        </ul>
      )}
      {more > 0 && <p className="soft">{`and ${more.toLocaleString('en')} more`}</p>}
      {!usesAreComplete && <p className="soft">Texts are still being counted. There may be more in some minutes.</p>}
    </>
  )
}

const kinds: Record<MediaUse['kind'], string> = {
  blog: 'Blog',
  draft: 'Draft',
  page: 'Page',
  letter: 'Newsletter',
  author: 'Author',
  category: 'Category',
  settings: 'Settings',
}

function titleOf({ kind, title }: MediaUse) {
  return title || (kind === 'settings' ? 'The publication' : 'Untitled')
}

function addressOf({ kind, id }: MediaUse): string {
  if (kind === 'blog') return paths.editBlog.href(id)
  if (kind === 'draft') return unfinishedDraftPath(id)
  if (kind === 'page') return paths.editPage.href(id)
  if (kind === 'letter') return adminPaths.letter.href(id)
  if (kind === 'author') return adminPaths.editAuthor.href(id)
  return kind === 'category' ? adminPaths.categories : adminPaths.settings
}

function useUses({ id, uses }: LibraryFile) {
  const [known, setKnown] = useState<Known | null>(null)
  const [problem, setProblem] = useState('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: after a replacement the file has other uses.
  useEffect(() => {
    let isCurrent = true
    unwrap(api.admin.library[':id'].$get({ param: { id } })).then(
      (answer) => isCurrent && setKnown(answer),
      (error: unknown) => {
        if (isCurrent) setProblem(error instanceof Error ? error.message : 'The texts could not be read.')
      },
    )
    return () => {
      isCurrent = false
    }
  }, [id, uses])
  return { known, problem }
}
