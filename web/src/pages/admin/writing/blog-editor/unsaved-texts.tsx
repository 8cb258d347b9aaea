import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '#web/routing/paths.ts'
import { listUnsavedBlogs } from '../editor-form/local-draft/local-drafts.ts'

/** The texts of existing or deleted blogs that only this browser has. Drafts of the server are in List blogs. */
export function UnsavedTexts() {
  const [unsaved, setUnsaved] = useState<{ id: string; title: string }[]>([])
  useEffect(() => {
    let isUnmounted = false
    void listUnsavedBlogs().then((found) => {
      if (!isUnmounted) setUnsaved(found)
    })
    return () => {
      isUnmounted = true
    }
  }, [])
  if (unsaved.length === 0) return null
  return (
    <details className="panel unsaved-texts">
      <summary>Kept on this device, not saved ({unsaved.length})</summary>
      <ul>
        {unsaved.map(({ id, title }) => (
          <li key={id}>
            <Link to={paths.editBlog.href(id)}>{title}</Link>
          </li>
        ))}
      </ul>
    </details>
  )
}
