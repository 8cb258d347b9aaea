import { act, renderHook } from '@testing-library/react'
import type { RefObject } from 'react'
import type { ArticleEditorHandle } from '#web/editor/article-editor.tsx'
import type { BlogFormValues } from './form-values.ts'
import { createDraftStore, type Storage } from './local-draft/draft-store.ts'
import { createLocalDraftSaver, type LocalSaveState } from './local-draft/local-draft-saver.ts'
import type { OpenSession } from './local-draft/use-editing-session.ts'

/** A storage of local drafts that is empty at first. */
export function createMemory(): Storage {
  const entries = new Map<string, unknown>()
  return {
    get: async (key) => entries.get(key),
    getMany: async (keys) => keys.map((key) => entries.get(key)),
    setMany: async (added) => {
      for (const [key, value] of added) entries.set(key, structuredClone(value))
    },
    delMany: async (keys) => {
      for (const key of keys) entries.delete(key)
    },
    update: async (key, change) => void entries.set(key, change(entries.get(key))),
    keys: async () => [...entries.keys()],
    clear: async () => entries.clear(),
  }
}

const paragraph = (html: string) => ({ type: 'doc', content: [{ type: 'text', text: html }] })

type Form = {
  refs: { editor: RefObject<ArticleEditorHandle | null> }
  change: (part: Partial<BlogFormValues>) => void
  changeText: () => void
  onEditorReady: () => void
}

type Options<Opened extends Form> = {
  drafts: Storage
  /** The text that the server has. */
  html: string
  useForm: (session: OpenSession) => Opened
  localSaveState?: LocalSaveState
  /** Is typed before the editor is there. */
  typedTitle?: string
}

/** Opens the form of a record with an editor that has the text of the local draft, or that of the server. */
export async function openRecordForm<Opened extends Form>(options: Options<Opened>) {
  const { drafts, html, useForm, localSaveState = 'saved', typedTitle } = options
  const store = createDraftStore(drafts)
  const stored = await store.read()
  // The form opens the server's text where the server has all of it (use-editing-session.ts).
  const local = stored?.isSaved ? null : stored
  const text = { html: local?.document?.content?.[0]?.text ?? html }
  const localDraftSaver = createLocalDraftSaver(store, () => {})
  const session: OpenSession = {
    status: 'open',
    name: 'record',
    opened: local && { values: local, html: null },
    formKey: 1,
    localDraftSaver,
    localSaveState,
    startOver: () => {},
    beforeRelease: { current: async () => {} },
  }
  const { result, unmount } = renderHook(() => useForm(session))
  const { editor } = result.current.refs
  if (typedTitle) act(() => result.current.change({ title: typedTitle }))
  editor.current = {
    getEditor: () => null,
    getHtml: () => text.html,
    getDocument: () => paragraph(text.html),
    isEmpty: () => false,
    toHtml: (html) => html,
    focus: () => {},
    getStorableHtml: () => text.html,
    refusedImages: () => [],
    selectRefused: () => {},
    uploadImages: async () => {},
    replaceAll: (html) => {
      text.html = html
      result.current.changeText()
    },
  }
  await act(async () => result.current.onEditorReady())
  return {
    form: () => result.current,
    text,
    write: (html: string) => act(() => editor.current?.replaceAll(html)),
    press: (run: (form: Opened) => unknown) => act(async () => void (await run(result.current))),
    /** Leaves the form, as a navigation does. */
    async leave() {
      const flushed = localDraftSaver.flush()
      unmount()
      editor.current = null
      await flushed
    },
  }
}
