import { type SubmitEvent, useState } from 'react'
import toast from 'react-hot-toast'
import { useRevalidator } from 'react-router'
import { listLimits } from '#contract/limits.ts'
import type { AuthorList } from '#contract/listings.ts'
import { api, unwrap } from '#web/api/api.ts'
import { FormField } from '#web/components/form-field.tsx'
import { useSubmit } from '#web/hooks/use-submit.ts'
import { countOf, formatCount } from '../../frame/format-count.ts'

/** Gives an author to the blogs and drafts that have none, in calls of a bounded number. */
export function AssignAuthor({ authors, own, withoutAuthor }: AuthorList) {
  const [chosen, setChosen] = useState(own ?? '')
  const [done, setDone] = useState(0)
  const { submit, busy } = useSubmit()
  const { revalidate } = useRevalidator()
  const { blogs, drafts } = withoutAuthor
  const id = authors.some(({ _id }) => _id === chosen) ? chosen : (authors[0]?._id ?? '')
  if (blogs + drafts === 0 && !busy) return null

  async function assignAll() {
    for (let total = 0; ; ) {
      const { assigned, left } = await unwrap(api.admin.authors[':id'].assign.$post({ param: { id } }))
      total += assigned
      setDone(total)
      // A call that changes nothing ends it too: another one would do the same.
      if (assigned === 0 || left.blogs + left.drafts === 0) return total
    }
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setDone(0)
    // After a failure too: a part may be done.
    const call = () => assignAll().finally(() => void revalidate())
    submit(call, {
      onSuccess: (total) => toast.success(`${countOf(total, 'blog or draft', 'blogs and drafts')} changed`),
    })
  }

  return (
    <form className="panel assign-author" onSubmit={onSubmit}>
      <p>{describe(blogs, drafts)}</p>
      <FormField label="Their author">
        {(field) => (
          <select {...field} className="input" value={id} onChange={({ target }) => setChosen(target.value)}>
            {authors.map(({ _id, name }) => (
              <option key={_id} value={_id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </FormField>
      <button type="submit" className="button" aria-disabled={busy}>
        {busy ? 'Giving them the author...' : 'Give them this author'}
      </button>
      <p role="status">{busy && done > 0 ? `${formatCount(done)} done` : ''}</p>
    </form>
  )
}

/** The server counts no further. */
function orMore(count: number) {
  return count < listLimits.countedHits ? '' : ' or more'
}

function describe(blogs: number, drafts: number) {
  const parts = [
    ...(blogs > 0 ? [countOf(blogs, 'blog') + orMore(blogs)] : []),
    ...(drafts > 0 ? [countOf(drafts, 'unfinished draft') + orMore(drafts)] : []),
  ]
  return `${parts.join(' and ')} ${blogs + drafts === 1 ? 'has' : 'have'} no author.`
}
