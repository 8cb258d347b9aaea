import { type ComponentProps, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { nameWhoMay } from '#contract/permissions.ts'
import { api, unwrap } from '../../../api/api.ts'
import { PageMeta } from '../../../components/page-meta.tsx'
import { useSubmit } from '../../../hooks/use-submit.ts'
import { adminPaths, unfinishedDraftPath } from '../../../routing/admin-paths.ts'
import { paths } from '../../../routing/paths.ts'
import { useStopQuestion } from '../audience/newsletter/use-stop-question.tsx'
import { useDateFormats } from '../frame/use-date-formats.ts'
import { type DiscardedDraft, DiscardedNote } from './blog-editor/discarded-note.tsx'
import { type AddedBlogNote, NewBlog } from './blog-editor/new-blog.tsx'
import { readNewest, readServerDraft } from './blog-editor/server-draft.ts'
import { BeforeSession } from './editor-form/local-draft/before-session.tsx'
import { chooseNewDraft, findNewDraft } from './editor-form/local-draft/local-drafts.ts'
import { useEditingSession } from './editor-form/local-draft/use-editing-session.ts'
import { WritingHead } from './editor-form/writing-head.tsx'
import { DoneNote } from './publishing/done-note.tsx'
import { takeBack } from './publishing/take-back.ts'
import './editor-form/editor-form.css'

/** The opened draft: a local draft by its name, or the draft of the server that the address names where there is none. */
type Opened = { name: string; wanted: string | null }

export function Component() {
  const { added, setAdded, stopQuestion } = useAddedNote()
  const [discarded, setDiscarded] = useState<DiscardedDraft | null>(null)
  const { opened, onDraft } = useOpenedDraft()
  return (
    <>
      <PageMeta title="Add blog" />
      <WritingHead list={adminPaths.listBlogs} listLabel="Back to all blogs">
        Add blog
      </WritingHead>
      <div role="status">
        {discarded && <DiscardedNote key={discarded.id} draft={discarded} onDone={() => setDiscarded(null)} />}
      </div>
      {opened && (
        <NewDraft
          key={opened.name}
          {...opened}
          note={added}
          onAdded={setAdded}
          onDiscarded={setDiscarded}
          onDraft={onDraft}
          onBegun={() => setAdded(null)}
        />
      )}
      {stopQuestion}
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

/** In place of the form of a draft that the account may not open. */
function othersDraft(): string {
  const able = nameWhoMay('blogs:edit')
  return `This draft is somebody else’s. ${able.charAt(0).toUpperCase()}${able.slice(1)} can open it.`
}

type Props = Opened & Omit<ComponentProps<typeof NewBlog>, 'session'>

function NewDraft({ name, wanted, ...props }: Props) {
  const [refused, setRefused] = useState<string | null>(null)
  const readStored = useCallback(
    async () => (wanted ? readServerDraft(wanted, () => setRefused(wanted)) : null),
    [wanted],
  )
  const session = useEditingSession(name, { readNewest, readStored })
  if (wanted !== null && refused === wanted) return <p role="status">{othersDraft()}</p>
  return (
    <>
      <BeforeSession what="blog" session={session} />
      {session.status === 'open' && <NewBlog key={session.formKey} session={session} {...props} />}
    </>
  )
}

/**
 * The ways on from the blog that was added last, and back to where readers do not see it: render `added` beside the button, and
 * `stopQuestion` outside the form.
 */
function useAddedNote() {
  const [blog, setBlog] = useState<AddedBlogNote | null>(null)
  const { submit, busy } = useSubmit()
  const { settleNewsletters, stopQuestion } = useStopQuestion()
  const { formatDateTime } = useDateFormats()
  if (!blog) return { setAdded: setBlog, added: null, stopQuestion }
  const { id, title, isPublished, scheduledAt, isSent, isHandedIn } = blog
  const isToBeSeen = isPublished || scheduledAt !== null

  async function undo() {
    if (isPublished && !(await settleNewsletters([id], 'Unpublish'))) return
    const unschedule = () => unwrap(api.admin.schedule.$post({ json: { id, at: null } }))
    const call = (): Promise<{ message: string }> =>
      isPublished
        ? unwrap(api.blog['toggle-publish'].$post({ json: { id, isPublished: false } }))
        : takeBack(unschedule, id, isSent)
    const hide = (blog: AddedBlogNote | null) => blog && { ...blog, isPublished: false, scheduledAt: null }
    await submit(call, { onSuccess: () => setBlog(hide) })
  }

  const plain = isHandedIn ? 'Added and handed in' : 'Added'
  const text = scheduledAt ? `Added, scheduled for ${formatDateTime(scheduledAt)}` : plain
  const added = (
    <DoneNote
      text={isPublished ? 'Added and published' : text}
      title={title}
      page={{ path: paths.blog.href(id), label: isToBeSeen ? 'View' : 'View preview', isPublic: isToBeSeen }}
      isBusy={busy}
      {...(isToBeSeen && { onUndo: () => void undo() })}
    >
      <Link to={paths.editBlog.href(id)}>Edit</Link>
    </DoneNote>
  )
  return { setAdded: setBlog, added, stopQuestion }
}
