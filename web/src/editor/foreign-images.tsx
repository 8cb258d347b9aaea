import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import toast from 'react-hot-toast'
import { isImage } from '#blocks/image/editor.ts'
import { importOptionally } from '../dom/reload-after-deployment.ts'
import { isStoredHere } from '../images/image-address.ts'
import { useSlowState } from './use-slow-state.ts'

/** Says how many images of the article are on other sites, and stores all of them here. Nothing when there is none. */
export function ForeignImages({ editor, owner }: { editor: Editor; owner: string }) {
  const sources = useSlowState(editor, foreignSources, 500)
  const [done, setDone] = useState<number | null>(null)

  async function storeAll() {
    if (done !== null) return
    setDone(0)
    const loaded = await importOptionally(() => import('./store-images.ts'))
    if (loaded) await loaded.storeImages(editor, owner, sources, setDone)
    else toast.error('The pictures could not be stored. Check your connection and try again.')
    setDone(null)
  }

  if (sources.length === 0) return null
  return (
    <p className="foreign-images">
      {sources.length === 1 ? 'One picture is on another site.' : `${sources.length} pictures are on other sites.`}
      <button
        type="button"
        className="button quiet small"
        aria-disabled={done !== null || !editor.isEditable}
        onClick={() => void storeAll()}
      >
        {sources.length === 1 ? 'Store it here' : 'Store all here'}
      </button>
      <span role="status">{done !== null && `Storing… ${done} of ${sources.length}`}</span>
    </p>
  )
}

/** The addresses of an article's images that are on other sites. */
function foreignSources({ state }: Editor): string[] {
  const found = new Set<string>()
  state.doc.descendants((node) => {
    const { src } = node.attrs
    if (isImage(node) && typeof src === 'string' && !isStoredHere(src)) found.add(src)
    return !node.isTextblock
  })
  return [...found]
}
