import { type ComponentProps, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { PageMeta } from '../../../components/page-meta.tsx'
import { adminPaths, unfinishedDraftPath } from '../../../routing/admin-paths.ts'
import { paths } from '../../../routing/paths.ts'
import { type DiscardedDraft, DiscardedNote } from './blog-editor/discarded-note.tsx'
import { type AddedBlogNote, NewBlog } from './blog-editor/new-blog.tsx'
import { readNewest, readServerDraft } from './blog-editor/server-draft.ts'
import { BeforeSession } from './editor-form/local-draft/before-session.tsx'
import { chooseNewDraft, findNewDraft } from './editor-form/local-draft/local-drafts.ts'
import { useEditingSession } from './editor-form/local-draft/use-editing-session.ts'
import { WritingHead } from './editor-form/writing-head.tsx'
import './editor-form/editor-form.css'

/** The opened draft: a local draft by its name, or the draft of the server that the address names where there is none. */
type Opened = { name: string; wanted: string | null }

export function Component() {
  const [added, setAdded] = useState<AddedBlogNote | null>(null)
  const [discarded, setDiscarded] = useState<DiscardedDraft | null>(null)
  const { opened, onDraft } = useOpenedDraft()
  return (
    <>
      <PageMeta title="Add blog" />
      <WritingHead list={adminPaths.listBlogs} listLabel="Back to all blogs">
        Add blog
      </WritingHead>
      {added && <AddedNote {...added} />}
      <div role="status">
        {discarded && <DiscardedNote key={discarded.id} draft={discarded} onDone={() => setDiscarded(null)} />}
      </div>
      {opened && (
        <NewDraft key={opened.name} {...opened} onAdded={setAdded} onDiscarded={setDiscarded} onDraft={onDraft} />
      )}
    </>
  )
}

/**
 * The draft that the page has open, by `?draft=` of its address or as this browser has it. The address names it as soon as
 * there is something in it, so that a reload and the way back keep it; no navigation, which would load data.
 */
function useOpenedDraft() {
  const { search, key } = useLocation()
  const [opened, setOpened] = useState<Opened | null>(null)
  /** The draft in the form, of which there may be nothing yet; null before there is a form. */
  const current = useRef<{ id: string | null }>(null)

  const find = useEffectEvent((wanted: string | null) =>
    wanted ? findNewDraft(wanted, opened?.name) : chooseNewDraft(),
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies(key): each navigation to this page asks for a draft.
  useEffect(() => {
    const wanted = new URLSearchParams(search).get('draft')
    // The link of the menu leads to the draft that is open.
    if (current.current && (wanted === null || wanted === current.current.id)) return nameDraft(current.current.id)
    let isOutdated = false
    void find(wanted).then((name) => {
      if (!isOutdated) setOpened({ name, wanted })
    })
    return () => {
      isOutdated = true
    }
  }, [search, key])

  const onDraft = useCallback((id: string | null) => {
    current.current = { id }
    nameDraft(id)
  }, [])
  return { opened, onDraft }
}

function nameDraft(id: string | null) {
  const path = id ? unfinishedDraftPath(id) : adminPaths.addBlog
  window.history.replaceState(window.history.state, '', path)
}

type Props = Opened & Omit<ComponentProps<typeof NewBlog>, 'session'>

function NewDraft({ name, wanted, ...props }: Props) {
  const readStored = useCallback(async () => (wanted ? readServerDraft(wanted) : null), [wanted])
  const session = useEditingSession(name, { readNewest, readStored })
  return (
    <>
      <BeforeSession what="blog" session={session} />
      {session.status === 'open' && <NewBlog key={session.formKey} session={session} {...props} />}
    </>
  )
}

/**
 * A note about the blog that was added last, for as long as the page is open. The toast has announced it, so that this is
 * no live region.
 */
function AddedNote({ id, title, isPublished }: AddedBlogNote) {
  return (
    <div className="added-note">
      <p id="added">
        “<bdi>{title}</bdi>” was added{isPublished ? '.' : ', and readers do not see it yet.'}
      </p>
      <Link className="button quiet small" to={paths.blog.href(id)} aria-describedby="added">
        {isPublished ? 'View' : 'Preview'}
      </Link>
      <Link className="button quiet small" to={paths.editBlog.href(id)} aria-describedby="added">
        Edit
      </Link>
    </div>
  )
}
