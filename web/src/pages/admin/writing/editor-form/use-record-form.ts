import { useLayoutEffect, useRef, useState } from 'react'
import type { Writer } from '#contract/draft.ts'
import { textLimits } from '#contract/limits.ts'
import type { ArticleEditorHandle } from '#web/editor/article-editor.tsx'
import { type RefusedImage, refuseWithout } from '#web/editor/refusals.ts'
import { createSaver, type Saved, type Saver } from './create-saver.ts'
import {
  type BlogFormValues,
  blankFormValues,
  type DraftContent,
  randomKey,
  randomUuid,
  toFormValues,
} from './form-values.ts'
import { lostText } from './local-draft/local-draft-saver.ts'
import type { OpenSession } from './local-draft/use-editing-session.ts'
import { currentContent, readContent } from './read-content.ts'
import type { SaveState } from './save-state.ts'
import type { SidePanelHandle } from './side-panel.tsx'
import { useSaveOnLeaving } from './use-save-on-leaving.ts'

/** The fields that are checked, in their order on the page; the last two are in the panel. */
export const checkedFields = ['title', 'subTitle', 'description', 'thumbnail', 'category'] as const
export type CheckedField = (typeof checkedFields)[number]
/** A message for each field that is not valid. */
export type Problems = { [Field in CheckedField]?: string }

/** The problems of texts that are too long. Such a text is refused, not cut. */
export function findLengthProblems({ title, subTitle }: Pick<BlogFormValues, 'title' | 'subTitle'>) {
  return {
    ...(title.length > textLimits.title && { title: describeLength('title', title, textLimits.title) }),
    ...(subTitle.length > textLimits.subTitle && {
      subTitle: describeLength('sub title', subTitle, textLimits.subTitle),
    }),
  }
}

function describeLength(name: string, text: string, most: number) {
  return `The ${name} has ${text.length} characters; ${most} at most.`
}

/** The base revision of a save, and its form and number. */
export type Base = { revision: number; writer: Writer }

type Options<Stored> = {
  session: OpenSession
  /** Id of what is edited: it owns the images of the text. Null for a new draft, which gets one. */
  id: string | null
  /** The stored content, as the form has it; null for a new draft. */
  stored: (DraftContent & { revision: number }) | null
  /** The first state of the form. In another state than `saved` it has changes. */
  initialState: SaveState<Stored>
  /** Stores the content. Null for a form that is saved by its buttons only. @throws ConflictError, ApiError */
  autosave: ((content: DraftContent, base: Base, keepReplaced: boolean) => Promise<Saved>) | null
  isSuspended?: () => boolean
  /** Whether a changed field is something to save; without it, it is. */
  isWorthSaving?: () => boolean
  /** Why nothing can be saved after what is edited was deleted elsewhere. */
  goneText?: string
}

/** `fields`: the values as rendered; `latest`: as they are between two renders. The text is in the editor only. */
export type RecordControls<Stored> = ReturnType<typeof useRecordForm<Stored>>

/**
 * The form of a record with an article editor: a blog, a page or a letter, in the values of a blog's form. Each change is stored
 * in this browser after 50 ms and, where there is autosave, on the server 2 s after the last one, and each 20 s while typing goes
 * on.
 */
export function useRecordForm<Stored>({ session, stored, initialState, goneText, ...options }: Options<Stored>) {
  const { localDraftSaver, beforeRelease } = session
  const form = useRef<HTMLFormElement>(null)
  const editor = useRef<ArticleEditorHandle>(null)
  const saveBar = useRef<HTMLDivElement>(null)
  const panel = useRef<SidePanelHandle>(null)
  const [initial] = useState(() => initialValues(session, stored))
  const [fields, setFields] = useState(initial)
  const latest = useRef(initial)
  const [problems, setProblems] = useState<Problems>({})
  const [state, setState] = useState(initialState)
  const [mine, setMine] = useState<DraftContent | null>(null)
  const [refused, setRefused] = useState<RefusedImage[]>([])
  const lastTurn = useRef(0)
  const id = options.id ?? initial.id
  // The callbacks of the latest render: the saver is created once and calls them later.
  const callbacks = useRef(options)
  callbacks.current = options
  const [saver] = useState(create)

  const isUnmounted = useRef(false)
  useLayoutEffect(() => {
    isUnmounted.current = false
    return () => {
      isUnmounted.current = true
    }
  }, [])

  /** Ends when the local draft knows of a save that ended after the form was closed. */
  const afterClosing = useRef<Promise<void>>(undefined)
  useSaveOnLeaving(options.autosave ? saver : null, beforeRelease, () => afterClosing.current)

  function create(): Saver<DraftContent, Stored> {
    return createSaver<DraftContent, Stored>({
      revision: initialState.kind === 'gone' ? 0 : initial.revision,
      state: initialState,
      keepReplaced: initial.keepReplaced,
      read,
      send: options.autosave && send,
      // The text is unavailable before the editor mounts and after it unmounts.
      isSuspended: () => !editor.current || callbacks.current.isSuspended?.() === true,
      onStateChange,
      onKeepReplaced: () => {
        latest.current = { ...latest.current, keepReplaced: true }
      },
    })
  }

  /** Uploads new images, and reads the content. @throws Error when an upload fails */
  async function read(): Promise<DraftContent> {
    const content = await readContent({ id, latest, editor, change: set })
    const images = editor.current?.refusedImages() ?? []
    setRefused(images)
    // A save by button must be complete: the form does not stay open with the rest.
    if (!options.autosave) refuseWithout(images)
    setMine(content)
    return content
  }

  async function send(content: DraftContent, revision: number, keepReplaced: boolean): Promise<Saved> {
    const { autosave } = callbacks.current
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
    latest.current = { ...latest.current, revision: saver.revision(), isSaved, keepReplaced: saver.keepsReplaced() }
    if (options.autosave && !saver.hasUnsaved()) settle()
  }

  /** After a save, even if the form was closed meanwhile: the local draft is not needed any more. */
  function settle() {
    if (!editor.current && !saver.hasUnsaved()) afterClosing.current = localDraftSaver.markSaved(saver.revision())
    // A new draft is known by its local draft.
    else if (stored && latest.current.isSaved) void localDraftSaver.discard()
    else scheduleLocalSave()
  }

  function scheduleLocalSave() {
    const text = editor.current
    // A response may arrive after unmounting: another tab may have the lock by then.
    if (isUnmounted.current || !text) return
    localDraftSaver.changed(() => ({ ...latest.current, document: text.getDocument() }))
  }

  /** Changes values that the server has, or that it needs not get. */
  function set(part: Partial<BlogFormValues>) {
    latest.current = { ...latest.current, ...part, isSaved: false, key: null }
    setFields(latest.current)
    clearProblems(...Object.keys(part))
    scheduleLocalSave()
  }

  function change(part: Partial<BlogFormValues>) {
    set(part)
    if (options.isWorthSaving?.() ?? true) saver.changed()
  }

  function changeText() {
    latest.current = { ...latest.current, isSaved: false, key: null }
    clearProblems('description')
    scheduleLocalSave()
    saver.changed()
  }

  /** Removes the problems of fields that were changed; the next submit checks them again. */
  function clearProblems(...names: string[]) {
    setProblems((current) => {
      const rest = Object.entries(current).filter(([name]) => !names.includes(name))
      return rest.length === Object.keys(current).length ? current : Object.fromEntries(rest)
    })
  }

  /** Shows problems and focuses the first field that has one. */
  function showProblems(found: Problems) {
    setProblems(found)
    const first = checkedFields.find((field) => found[field])
    if (first) focusField(first)
  }

  function focusField(first: CheckedField) {
    if (first === 'thumbnail' || first === 'category') panel.current?.open()
    if (first === 'description') editor.current?.focus()
    else form.current?.querySelector<HTMLElement>(`[name="${first === 'thumbnail' ? 'image' : first}"]`)?.focus()
  }

  /** Stores and returns the Idempotency-Key of these values. A retry after a reload sends the stored key again. */
  async function storeKey(): Promise<string> {
    const key = latest.current.key ?? randomKey()
    latest.current = { ...latest.current, key }
    scheduleLocalSave()
    await localDraftSaver.flush()
    return key
  }

  /** Saves what the server may not have: a local draft, or changes that were made while the editor was mounting. */
  function onEditorReady(hasUnsaved = session.opened !== null) {
    if (!hasUnsaved && !saver.hasUnsaved()) return
    scheduleLocalSave()
    saver.changed()
  }

  /** Puts a content into the form, where it is not saved yet. */
  function fill({ title, subTitle, category, image, details, description }: DraftContent) {
    change({ title, subTitle, category, image, details, thumbnail: null })
    editor.current?.replaceAll(description)
  }

  /** Saves pending changes. @throws Error when that fails */
  async function saveNow() {
    await saver.flush()
    if (goneText && saver.state().kind === 'gone') throw new Error(goneText)
    if (saver.hasUnsaved()) throw new Error('What you typed is not saved yet. Please try again in a moment.')
  }

  /** Deletes what this browser has of the record, and saves nothing more. */
  async function forget() {
    await saver.stop()
    await localDraftSaver.discard()
  }

  return {
    ...{ id, initial, refs: { form, editor, saveBar, panel }, fields, latest, problems, state, mine, refused, saver },
    ...{
      set,
      change,
      changeText,
      showProblems,
      focusField,
      storeKey,
      onEditorReady,
      fill,
      settle,
      read,
      baseOf,
      saveNow,
      forget,
    },
    initialText: initial.document ?? session.opened?.html ?? stored?.description ?? null,
    /** The content as it is in the form; null without the editor. */
    content: () => editor.current && currentContent(latest.current, editor.current),
    /** A sentence about words that neither the server nor this browser has. */
    lost: lostText(session.localSaveState),
  }
}

/** The first values of the form: the local draft, else the stored content, else nothing. */
function initialValues({ opened }: OpenSession, stored: Options<unknown>['stored']): BlogFormValues {
  const values = opened?.values ?? (stored ? toFormValues(stored) : blankFormValues)
  return { ...values, id: stored ? '' : values.id || randomUuid(), writer: values.writer || randomUuid() }
}
