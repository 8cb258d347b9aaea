import { useEffect, useRef, useState } from 'react'
import { useLoaderData, useNavigate, useRevalidator } from 'react-router'
import { cutText } from '#contract/cut-text.ts'
import type { Draft, Revision, RevisionKind, RevisionSummary } from '#contract/draft.ts'
import { textLimits } from '#contract/limits.ts'
import { unfinishedDraftPath } from '#web/routing/admin-paths.ts'
import { api, unwrap } from '../../../api/api.ts'
import { useConfirm } from '../../../components/dialog/use-confirm.tsx'
import { PageMeta } from '../../../components/page-meta.tsx'
import { Spinner } from '../../../components/spinner.tsx'
import { useDelayedFlag } from '../../../hooks/use-delayed-flag.ts'
import { useSubmit } from '../../../hooks/use-submit.ts'
import { paths } from '../../../routing/paths.ts'
import { adminLoader } from '../frame/admin-loader.ts'
import { DateInSentence, DateTime } from '../frame/date-time.tsx'
import { type Column, DataTable, rowName } from '../frame/list/data-table.tsx'
import { EmptyList } from '../frame/list/empty-list.tsx'
import { PageHead } from '../frame/list/page-head.tsx'
import { titleOf } from './blogs/blog-links.ts'
import { blogDraftName, findLocalDraft, findNewDraft } from './editor-form/local-draft/local-drafts.ts'
import { saveOpenForms } from './editor-form/open-forms.ts'
import { saveTimeoutMs } from './editor-form/save-state.ts'
import { Differences } from './revisions/differences.tsx'

const notSaved = 'What you typed last is not saved yet. Go back to writing, and restore when it is saved.'

export const loader = adminLoader(async (api, _request, { id = '' }) => {
  const { revisions, draft, isAdded } = await unwrap(api.admin.blogs[':id'].revisions.$get({ param: { id } }))
  return { id, revisions, draft, isAdded }
})

export function Component() {
  const data = useLoaderData<typeof loader>()
  const [opened, setOpened] = useState<Revision | null>(null)
  const { submit, busy } = useSubmit()
  const { confirm, confirmDialog } = useConfirm()
  const isSpinnerShown = useDelayedFlag(busy)
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  if (!data) return null
  const { id, revisions, draft, isAdded } = data
  const title = titleOf({ ...draft, opening: openingOf(draft.description) })
  const form = isAdded ? paths.editBlog.href(id) : unfinishedDraftPath(id)

  function compare({ id: rev }: RevisionSummary) {
    void submit(() => unwrap(api.admin.blogs[':id'].revisions[':rev'].$get({ param: { id, rev } })), {
      onSuccess: ({ revision }) => setOpened(revision),
    })
  }

  async function restore({ id: rev }: RevisionSummary) {
    const question = 'Continue from this version? Your current text is kept as a version too.'
    if (!(await confirm(question, { action: 'Restore' }))) return
    await submit(async () => {
      const json = { revision: await readRevision() }
      const call = api.admin.blogs[':id'].revisions[':rev'].restore.$post({ param: { id, rev }, json })
      // Another tab may have saved: loads the new revision, so that the next attempt succeeds.
      const { missing } = await unwrap(call).catch((error) => revalidate().then(() => Promise.reject(error)))
      await navigate(form)
      const audience = isAdded ? ' Readers see it when you press Update.' : ''
      return { message: `Restored.${audience}${describeMissing(missing.length)}` }
    })
  }

  /**
   * The revision of the draft after the last save of this tab. Words that the server does not have would not be kept as a
   * version.
   * @throws Error when there are some
   */
  async function readRevision() {
    const isOutdated = await saveOpenForms(saveTimeoutMs)
    const local = await findLocalDraft(isAdded ? blogDraftName(id) : await findNewDraft(id))
    if (local && !local.isSaved) throw new Error(notSaved)
    if (!isOutdated) return draft.revision
    return (await unwrap(api.admin.blogs[':id'].revisions.$get({ param: { id } }))).draft.revision
  }

  return (
    <>
      <PageMeta title={`Revisions: ${title}`} />
      <PageHead id="revisions" title={`Revisions of “${title}”`} back={{ to: form, label: 'Back to writing' }} />
      <RevisionTable
        revisions={revisions}
        labelledBy="revisions"
        isAdded={isAdded}
        isBusy={busy}
        onCompare={compare}
        onRestore={restore}
      />
      {isSpinnerShown && <Spinner label="Loading..." />}
      {opened && <Comparison key={opened.id} current={draft} revision={opened} />}
      {confirmDialog}
    </>
  )
}

/** The version's differences from the current text. Focuses its heading when it is mounted. */
function Comparison({ current, revision }: { current: Draft; revision: Revision }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="panel comparison stack" aria-labelledby="comparison">
      <h2 id="comparison" ref={heading} tabIndex={-1}>
        Your current text beside the one of <DateInSentence date={revision.createdAt} />, “{revision.title}”
      </h2>
      <Differences mine={current} theirs={revision} names={{ mine: 'Now', theirs: 'Then' }} />
    </section>
  )
}

/** The first words of a text, cut as in lists. */
function openingOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return cutText(body.textContent.trim(), textLimits.opening)
}

/** A sentence about images whose files do not exist any more. */
function describeMissing(images: number) {
  if (images === 0) return ''
  return images === 1 ? ' One picture is no longer there.' : ` ${images} pictures are no longer there.`
}

const kinds: Record<RevisionKind, string> = {
  published: 'Published',
  updated: 'Updated',
  draft: 'Draft',
  restored: 'Restored',
  conflict: 'Yours, from a conflict',
}

type Props = {
  revisions: RevisionSummary[]
  labelledBy: string
  /** Whether the revisions are of a blog, and not of a draft that was not added. */
  isAdded: boolean
  isBusy: boolean
  onCompare: (revision: RevisionSummary) => void
  onRestore: (revision: RevisionSummary) => void
}

/** The revisions of a blog, newest first. */
function RevisionTable({ revisions, labelledBy, isAdded, isBusy, onCompare, onRestore }: Props) {
  const actions = [
    ['Compare', onCompare],
    ['Restore', onRestore],
  ] as const
  const columns: Column<RevisionSummary>[] = [
    {
      label: 'Kept',
      area: 'main',
      cell: ({ kind, createdAt }) => (
        <>
          {kinds[kind]}, <DateTime date={createdAt} />
        </>
      ),
    },
    { label: 'Title', area: 'fact', cell: ({ title }) => <span className="breakable">{title}</span> },
    {
      label: 'Actions',
      area: 'end',
      cell: (revision) => (
        <div className="actions">
          {actions.map(([name, act]) => (
            <button
              key={name}
              type="button"
              className="button bare small"
              aria-disabled={isBusy}
              aria-describedby={rowName(revision.id)}
              onClick={() => act(revision)}
            >
              {name}
            </button>
          ))}
        </div>
      ),
    },
  ]
  return (
    <DataTable
      labelledBy={labelledBy}
      columns={columns}
      rows={revisions}
      idOf={({ id }) => id}
      isBusy={isBusy}
      empty={
        <EmptyList text="Nothing was kept yet">
          <p>
            A version is kept {isAdded ? 'with each publication and update, once a day,' : 'every ten minutes'} and
            before most of the text is replaced.
          </p>
        </EmptyList>
      }
    />
  )
}
