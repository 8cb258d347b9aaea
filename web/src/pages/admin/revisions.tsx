import { useState } from 'react'
import { Link, useLoaderData, useNavigate } from 'react-router'
import type { Revision, RevisionKind, RevisionSummary } from '../../../../worker/contract/authoring.ts'
import { api, unwrap } from '../../api.ts'
import { PageMeta } from '../../components/page-meta.tsx'
import { useConfirm } from '../../hooks/use-confirm.tsx'
import { useSubmit } from '../../hooks/use-submit.ts'
import { paths } from '../../paths.ts'
import { adminLoader } from './admin-loader.ts'
import { compareTexts } from './edit-blog/compare-texts.ts'
import { Side } from './edit-blog/conflict.tsx'
import './edit-blog/conflict.css'

const kinds: Record<RevisionKind, string> = {
  published: 'Published',
  updated: 'Updated',
  draft: 'Last draft of a day',
  restored: 'Restored',
}

export const loader = adminLoader(async (api, _request, { id = '' }) => {
  const [{ revisions }, { draft }] = await Promise.all([
    unwrap(api.admin.blogs[':id'].revisions.$get({ param: { id } })),
    unwrap(api.admin.blogs[':id'].edit.$get({ param: { id } })),
  ])
  return { id, revisions, draft }
})

export function Component() {
  const data = useLoaderData<typeof loader>()
  const [opened, setOpened] = useState<Revision | null>(null)
  const { submit } = useSubmit()
  const { confirm, confirmDialog } = useConfirm()
  const navigate = useNavigate()
  if (!data) return null
  const { id, revisions, draft } = data

  function compare({ id: rev }: RevisionSummary) {
    void submit(() => unwrap(api.admin.blogs[':id'].revisions[':rev'].$get({ param: { id, rev } })), {
      onSuccess: ({ revision }) => setOpened(revision),
    })
  }

  async function restore(rev: string) {
    if (
      !(await confirm('Go on writing from this state? What is on the desk now is kept as well.', { action: 'Restore' }))
    )
      return
    const call = api.admin.blogs[':id'].revisions[':rev'].restore.$post({
      param: { id, rev },
      json: { revision: draft.revision },
    })
    await submit(() => unwrap(call), {
      success: 'Restored. Readers see it when you press Update.',
      onSuccess: () => void navigate(paths.editBlog(id)),
    })
  }

  return (
    <>
      <PageMeta title={`Revisions: ${draft.title}`} />
      <h1 id="revisions">Revisions of “{draft.title}”</h1>
      <p>
        <Link to={paths.editBlog(id)}>Back to writing</Link>
      </p>
      {revisions.length === 0 ? (
        <p className="empty">Nothing was kept yet. A state is kept with each publication and update, and once a day.</p>
      ) : (
        <div className="panel table-panel">
          <table className="table" aria-labelledby="revisions">
            <thead>
              <tr>
                <th scope="col">Kept</th>
                <th scope="col" className="wide">
                  Title
                </th>
                <th scope="col">Actions</th>
              </tr>
            </thead>
            <tbody>
              {revisions.map((revision) => (
                <tr key={revision.id}>
                  <td id={`revision-${revision.id}`}>
                    {kinds[revision.kind]}, <time dateTime={revision.createdAt}>{momentOf(revision.createdAt)}</time>
                  </td>
                  <td className="wide">{revision.title}</td>
                  <td>
                    <div className="actions">
                      <button
                        type="button"
                        className="button quiet small"
                        aria-describedby={`revision-${revision.id}`}
                        onClick={() => compare(revision)}
                      >
                        Compare
                      </button>
                      <button
                        type="button"
                        className="button quiet small"
                        aria-describedby={`revision-${revision.id}`}
                        onClick={() => restore(revision.id)}
                      >
                        Restore
                      </button>
                    </div>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {opened && <Comparison now={draft.description} then={opened} />}
      {confirmDialog}
    </>
  )
}

function Comparison({ now, then }: { now: string; then: Revision }) {
  const differences = compareTexts(now, then.description).flatMap((part) => (part.isSame ? [] : [part]))
  return (
    <section className="panel conflict stack" aria-labelledby="comparison">
      <h2 id="comparison">
        The desk beside {momentOf(then.createdAt)}, “{then.title}”
      </h2>
      {differences.length === 0 && <p>The texts are the same.</p>}
      {differences.map(({ words }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of two given texts do not move.
        <div key={place} className="conflict-sides">
          <div>
            <p className="soft">On the desk</p>
            <Side words={words} side="mine" />
          </div>
          <div>
            <p className="soft">Then</p>
            <Side words={words} side="theirs" />
          </div>
        </div>
      ))}
    </section>
  )
}

/** A moment by the author's own clock. */
function momentOf(date: string) {
  return new Date(date).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' })
}
