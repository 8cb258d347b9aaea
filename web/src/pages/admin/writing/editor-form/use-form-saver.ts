import { type RefObject, useRef, useState } from 'react'
import type { Writer } from '#contract/draft.ts'
import type { ArticleEditorHandle } from '#web/editor/article-editor.tsx'
import { type RefusedImage, refuseWithout } from '#web/editor/refusals.ts'
import { createSaver, type Saver } from './create-saver.ts'
import type { BlogFormValues, DraftContent } from './form-values.ts'
import { readContent } from './read-content.ts'
import type { SaveState } from './save-state.ts'
import type { Saved } from './saver-options.ts'

/** What a save is based on, and which save of which form it is. */
export type Base = { revision: number; writer: Writer }

type Options<Stored> = {
  /** Id of what is edited: it owns the images of the text. */
  id: string
  /** What the form begins with. In another state than `saved` it has changes. */
  initial: SaveState<Stored>
  latest: RefObject<BlogFormValues>
  editor: RefObject<ArticleEditorHandle | null>
  /** Changes the form's values. */
  change: (part: Partial<BlogFormValues>) => void
  /** Stores the content. Null for a form that is saved by its buttons only. @throws ConflictError, ApiError */
  autosave: ((content: DraftContent, base: Base, keepReplaced: boolean) => Promise<Saved>) | null
  isSuspended?: () => boolean
  /** A save has succeeded, also after the form was closed. `saver.hasUnsaved` tells whether the form was changed during it. */
  onSaved?: (saver: Saver<DraftContent, Stored>) => void
}

/** The saver of a form with an article editor, its state, and the content that it has read last. */
export function useFormSaver<Stored>({ id, initial, latest, editor, ...callbacks }: Options<Stored>) {
  const [state, setState] = useState(initial)
  const [mine, setMine] = useState<DraftContent | null>(null)
  const [refused, setRefused] = useState<RefusedImage[]>([])
  const lastTurn = useRef(0)
  // The callbacks of the latest render: the saver is created once and calls them later.
  const current = useRef(callbacks)
  current.current = callbacks
  const [saver] = useState(create)

  function create(): Saver<DraftContent, Stored> {
    return createSaver<DraftContent, Stored>({
      revision: initial.kind === 'gone' ? 0 : latest.current.revision,
      state: initial,
      keepReplaced: latest.current.keepReplaced,
      read,
      send: callbacks.autosave && send,
      // The text is unavailable before the editor mounts and after it unmounts.
      isSuspended: () => !editor.current || current.current.isSuspended?.() === true,
      onStateChange,
      onKeepReplaced: () => {
        latest.current = { ...latest.current, keepReplaced: true }
      },
    })
  }

  async function read(): Promise<DraftContent> {
    const content = await readContent({ id, latest, editor, change: current.current.change })
    const images = editor.current?.refusedImages() ?? []
    setRefused(images)
    // What its buttons save is complete: the form does not stay open with the rest.
    if (!current.current.autosave) refuseWithout(images)
    setMine(content)
    return content
  }

  async function send(content: DraftContent, revision: number, keepReplaced: boolean): Promise<Saved> {
    const { autosave } = current.current
    if (!autosave) throw new Error('This form is saved by its buttons only.')
    return autosave(content, baseOf(revision), keepReplaced)
  }

  /** The base revision, the form's id and the save's number. The number is a time, so that it grows across reloads. */
  function baseOf(revision: number): Base {
    lastTurn.current = Math.max(lastTurn.current + 1, Date.now())
    return { revision, writer: { id: latest.current.writer, turn: lastTurn.current } }
  }

  function onStateChange(next: SaveState<Stored>) {
    setState(next)
    if (next.kind !== 'saved') return
    // Changes that were made during the save, and pictures that the server refuses, are in the local draft only.
    const isSaved = !saver.hasUnsaved() && !editor.current?.refusedImages().length
    latest.current = {
      ...latest.current,
      revision: saver.revision(),
      isSaved,
      keepReplaced: saver.keepsReplaced(),
    }
    current.current.onSaved?.(saver)
  }

  return { saver, state, mine, refused, read, baseOf }
}
