import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Draft as WorkingCopy } from '../../../../../worker/contract/authoring.ts'
import { api } from '../../../api.ts'
import type { ArticleEditorHandle } from '../../../editor/article-editor.tsx'
import { useToken } from '../../../session.ts'
import type { Draft } from '../add-blog/draft.ts'
import { createSaver, type Saver, type SaveState } from './create-saver.ts'
import { type TypedContent, unwrapSave } from './send-draft.ts'
import { uploadPicture } from './upload-picture.ts'

type Options = {
  /** The blog's id. */
  id: string
  stored: WorkingCopy
  kept: Draft | null
  latest: RefObject<Draft>
  editor: RefObject<ArticleEditorHandle | null>
  /** A thumbnail that was chosen here has an address of its own now. */
  onStored: (image: string) => void
  onSaved: () => void
}

/** Saves the form of a blog by itself, and publishes it on demand. */
export function useSaver({ id, stored, kept, latest, editor, onStored, onSaved }: Options) {
  const [state, setState] = useState<SaveState>({ kind: 'saved', at: dateOf(stored.savedAt) })
  const [mine, setMine] = useState<TypedContent | null>(null)
  const [saver] = useState<Saver<TypedContent>>(() =>
    createSaver({
      revision: kept?.revision ?? stored.revision,
      savedAt: dateOf(stored.savedAt),
      read,
      send,
      tell,
    }),
  )
  const token = useToken()
  // Props of the newest drawing, for what runs later.
  const now = useRef({ onStored, onSaved })
  now.current = { onStored, onSaved }

  /** The form as the server takes it, its pictures uploaded. */
  async function read(): Promise<TypedContent> {
    await editor.current?.uploadPictures((picture) => uploadPicture(id, picture))
    const { thumbnail } = latest.current
    if (thumbnail) {
      const image = await uploadPicture(id, thumbnail)
      // Unless another one was chosen meanwhile.
      if (latest.current.thumbnail === thumbnail) now.current.onStored(image)
    }
    const { title, subTitle, category, image } = latest.current
    const content = { title, subTitle, category, image, description: editor.current?.getHtml() ?? '' }
    setMine(content)
    return content
  }

  function send(content: TypedContent, revision: number) {
    return unwrapSave(api.admin.drafts[':id'].$put({ param: { id }, json: { revision, ...content } }))
  }

  function tell(next: SaveState) {
    setState(next)
    if (next.kind !== 'saved') return
    latest.current = { ...latest.current, revision: saver.revision() }
    // What was typed meanwhile stays on this device.
    if (!saver.hasUnsaved()) now.current.onSaved()
  }

  /** Makes what is typed the blog's text, and publishes it when asked to. */
  function update(publish: boolean) {
    return saver.instead(({ category, ...content }, revision) => {
      if (category === '') throw new Error('Category is required.')
      const json = { revision, category, ...content, ...(publish && { isPublished: true as const }) }
      return unwrapSave(api.admin.blogs[':id'].update.$post({ param: { id }, json }))
    })
  }

  useEffect(() => {
    // What this browser kept never reached the server.
    if (kept) saver.changed()
    function flush() {
      void saver.flush()
    }
    window.addEventListener('online', flush)
    window.addEventListener('pagehide', flush)
    document.addEventListener('visibilitychange', flush)
    return () => {
      window.removeEventListener('online', flush)
      window.removeEventListener('pagehide', flush)
      document.removeEventListener('visibilitychange', flush)
      void saver.flush().then(saver.stop)
    }
  }, [saver, kept])

  useEffect(() => {
    // Who had to sign in again goes on where the session ended.
    if (token) void saver.flush()
  }, [token, saver])

  return { saver, state, mine, update }
}

function dateOf(savedAt: string | null) {
  return savedAt ? new Date(savedAt) : null
}
