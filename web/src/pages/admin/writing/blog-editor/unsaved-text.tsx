import { useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useSubmit } from '#web/hooks/use-submit.ts'
import { adminPaths } from '#web/routing/admin-paths.ts'
import { blogDraftName, findLocalDraft, readLocalDraft } from '../editor-form/local-draft/local-drafts.ts'
import { setNextDraft } from './next-draft.ts'

/** On the page of a blog that does not exist any more: makes a draft of the words that this browser has of it. */
export function UnsavedText() {
  const { id = '' } = useParams()
  const name = blogDraftName(id)
  const [title, setTitle] = useState<string | null>(null)
  const { submit, busy } = useSubmit()
  const navigate = useNavigate()

  useEffect(() => {
    let isUnmounted = false
    void findLocalDraft(name).then((stored) => {
      if (!isUnmounted && stored) setTitle(stored.title)
    })
    return () => {
      isUnmounted = true
    }
  }, [name])

  async function makeDraft() {
    const values = await readLocalDraft(name)
    if (!values) throw new Error('The text is not on this device any more.')
    setNextDraft({ values, localDraft: name })
    await navigate(adminPaths.addBlog)
  }

  if (title === null) return null
  return (
    <>
      <p>Your text {title ? `“${title}” ` : ''}is still here, on this device only.</p>
      <div>
        <button type="button" className="button" aria-disabled={busy} onClick={() => submit(makeDraft)}>
          Make a draft of it
        </button>
      </div>
    </>
  )
}
