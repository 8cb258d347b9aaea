import { useEffect, useRef, useState } from 'react'
import toast from 'react-hot-toast'
import { isRecord } from '#contract/is-record.ts'
import type { EditedPage, PageContent } from '#contract/pages.ts'
import { day } from '#contract/units.ts'
import { api, unwrap } from '#web/api/api.ts'
import { readToken } from '#web/api/session.ts'
import { useSubmit } from '#web/hooks/use-submit.ts'
import { isMissing } from '#web/loaders/missing-page.ts'
import { isSameContent } from '../editor-form/form-values.ts'
import type { Storage } from '../editor-form/local-draft/draft-store.ts'
import type { OpenSession } from '../editor-form/local-draft/use-editing-session.ts'
import { type SaveState, saveTimeoutMs, stateAfter, unwrapSave } from '../editor-form/save-state.ts'
import { findLengthProblems, type RecordControls, useRecordForm } from '../editor-form/use-record-form.ts'
import { toDraftContent, toPageContent } from './page-values.ts'

export type PageControls = ReturnType<typeof usePageForm>

/**
 * The form of a page. Readers of a published page see a save at once, so that it is saved by a button only; until then each
 * change is stored in this browser, and is in the form again when it is opened the next time.
 * @param loaded of revision 0 for a page that was deleted
 * @param storage of the versions that leave the form
 */
export function usePageForm(session: OpenSession, loaded: EditedPage, storage: Storage) {
  const replaced = useReplacedVersions(storage)
  const record = useRecordForm<EditedPage>({
    ...{ session, id: loaded.id, autosave: null },
    stored: { ...toDraftContent(loaded), revision: loaded.revision },
    initialState: initialState(session, loaded),
  })
  const { saver, state, latest, lost } = record
  const { setStored, saveOver, addAgain, ...calls } = usePageCalls({ loaded, record, validate })
  const { stored } = calls
  const hasChanges = state.kind !== 'saved'
  const isKept = lost === undefined
  useNoticeOnLeaving(() => saver.hasUnsaved() && isKept)

  function onEditorReady() {
    const present = record.content()
    // A local draft may be what the server has: the answer to its save arrived when the form was closed.
    if (!session.opened || !present || !isSameContent(present, toDraftContent(stored))) return record.onEditorReady()
    saver.accept(stored)
    record.settle()
  }

  function validate() {
    const { title } = latest.current
    const problem = title.trim() === '' ? 'Title is required.' : findLengthProblems({ title, subTitle: '' }).title
    if (problem) record.showProblems({ title: problem })
    return !problem
  }

  /** Ends a conflict. The other version can be brought back later. */
  function resolve(choice: 'mine' | 'theirs') {
    if (state.kind !== 'conflict') return
    const { theirs } = state
    return choice === 'theirs' ? replaceBy(theirs) : saveOver(theirs, () => replaced.add(theirs))
  }

  /** Replaces what is in the form by a stored page. It can be brought back. */
  async function replaceBy(page: EditedPage) {
    const given = record.content()
    if (!given) return
    record.fill(toDraftContent(page))
    saver.accept(page)
    await replaced.add(toPageContent(given))
    setStored(page)
    record.settle()
  }

  function bringBack() {
    const present = record.content()
    const version = present && replaced.exchange(saver.hasUnsaved() ? toPageContent(present) : null)
    if (!version) return
    record.fill(toDraftContent(version))
    void session.localDraftSaver.flush()
  }

  return {
    ...record,
    ...calls,
    ...{ hasChanges, onEditorReady, resolve, bringBack },
    addAgain: () => addAgain(latest.current.title.trim()),
    replacedCount: replaced.count,
    /** Whether this browser has stored what is not saved; it is lost with the form otherwise. */
    isKept,
    isAtRisk: (hasChanges && !isKept) || !replaced.isStored,
    /** Replaces what is not saved by the stored page. */
    discard: () => replaceBy(state.kind === 'conflict' ? state.theirs : stored),
  }
}

/** The state that the form opens in. */
function initialState({ opened }: OpenSession, { revision, savedAt }: EditedPage): SaveState<EditedPage> {
  if (revision === 0) return { kind: 'gone' }
  return opened ? { kind: 'waiting' } : { kind: 'saved', at: new Date(savedAt) }
}

const leftUnsaved = 'This page has changes that are not saved. They are kept on this device.'

/** Tells an author who leaves the form for another page that something is not saved. */
function useNoticeOnLeaving(isUnsaved: () => boolean) {
  const latest = useRef(isUnsaved)
  latest.current = isUnsaved
  useEffect(
    () => () => {
      if (latest.current()) toast(leftUnsaved, { id: leftUnsaved })
    },
    [],
  )
}

type Options = {
  /** Of revision 0 for a page that was deleted. */
  loaded: EditedPage
  record: RecordControls<EditedPage>
  /** Checks what the form requires. @returns whether nothing is missing */
  validate: () => boolean
}

/** `isOffline`: there was no answer. */
type Failure = { message: string; isOffline: boolean }

/** The calls of a page's form: one at a time, each by a button. */
function usePageCalls({ loaded, record, validate }: Options) {
  const { id, saver, latest } = record
  const [stored, setStored] = useState(loaded)
  /** Why the last call failed; null after a success, and when the session has ended. */
  const [failure, setFailure] = useState<Failure | null>(null)
  const { submit, busy } = useSubmit()

  /** @param basedOn the revision that is replaced, other than the one of the form's last save @throws Error when it fails */
  async function send(basedOn?: number) {
    const saved = await saver.runExclusive(async (content, revision) => {
      const json = { ...record.baseOf(basedOn ?? revision), ...toPageContent(content) }
      const init = { signal: AbortSignal.timeout(saveTimeoutMs) }
      const { page, message } = await unwrapSave(api.admin.pages[':id'].$put({ param: { id }, json }, { init }))
      // The server makes a slug of what was typed. A slug that was typed during the save is not saved yet.
      if (!saver.hasUnsaved()) record.set({ details: { ...latest.current.details, slug: page.slug } })
      return { ...page, message }
    })
    setStored(saved)
    record.settle()
    return saved
  }

  /** Makes a call, and shows what the form can show of its failure. @throws what the call throws, for the toast */
  async function attempt<Body>(call: () => Promise<Body>): Promise<Body> {
    setFailure(null)
    try {
      return await call()
    } catch (error) {
      if (isMissing(error)) saver.markGone()
      if (error instanceof Error && readToken() !== null) {
        setFailure({ message: error.message, isOffline: stateAfter(error).kind === 'offline' })
      }
      throw error
    }
  }

  /** Publishes the page with what is not saved, or takes it back without. */
  function publish(isPublished: boolean) {
    if (isPublished && !validate()) return
    const call = async () => {
      if (isPublished && saver.hasUnsaved()) await send()
      return unwrap(api.admin.pages[':id'].publication.$post({ param: { id }, json: { isPublished } }))
    }
    return submit(() => attempt(call), { onSuccess: () => setStored((current) => ({ ...current, isPublished })) })
  }

  /** Adds the page again after it was deleted, with what is in the form. Readers do not see it before it is published. */
  function addAgain(title: string) {
    if (!validate()) return
    const call = async () => {
      await unwrap(api.admin.pages.$post({ json: { id, title } }))
      const { page } = await unwrap(api.admin.pages[':id'].$get({ param: { id } }))
      return send(page?.revision ?? 1)
    }
    return submit(() => attempt(call))
  }

  return {
    ...{ stored, setStored, failure, busy, publish, addAgain },
    save: () => (validate() ? submit(() => attempt(() => send())) : undefined),
    /** Saves the form over another version. @param keep stores that version first @throws never */
    saveOver: ({ revision }: EditedPage, keep: () => Promise<void>) =>
      submit(() => attempt(() => keep().then(() => send(revision)))),
  }
}

/** A version that left the form, and when, in milliseconds since 1970. */
type Version = { content: PageContent; at: number }

/** A further version replaces the oldest. */
const maxVersions = 5
/** How long a version is stored, in milliseconds: 30 days. */
const storedForMs = 30 * day
// Authors' browsers contain data under this name: it must not change.
const storageKey = 'versions'

/**
 * The versions of a page that left its form and are not stored on the server: given up in a conflict, or discarded. They are
 * stored in this browser, and `bringBack` goes round them.
 * @param storage one for each page, beside its local draft
 */
function useReplacedVersions(storage: Storage) {
  const latest = useRef<Version[]>([])
  const [count, setCount] = useState(0)
  const [isStored, setIsStored] = useState(true)

  useEffect(() => {
    async function read() {
      // Where the browser forbids storage there are none.
      const stored = parse(await storage.get(storageKey).catch(() => null))
      // An effect may run twice.
      if (latest.current.length > 0) return
      latest.current = stored
      setCount(stored.length)
    }
    void read()
  }, [storage])

  async function store(versions: Version[]) {
    latest.current = versions.slice(0, maxVersions)
    setCount(latest.current.length)
    try {
      await storage.setMany([[storageKey, latest.current]])
      setIsStored(true)
    } catch {
      setIsStored(false)
    }
  }

  /** Adds a version. Resolves when the browser has stored it, or cannot; never rejects. */
  function add(content: PageContent): Promise<void> {
    const others = latest.current.filter((version) => !isSamePage(version.content, content))
    return store([{ content, at: Date.now() }, ...others])
  }

  /**
   * Takes the latest version out, and puts what is in the form behind all others.
   * @param present null when the server has it
   * @returns undefined when there is none
   */
  function exchange(present: PageContent | null): PageContent | undefined {
    const [next, ...others] = latest.current
    if (next) void store(present ? [...others, { content: present, at: Date.now() }] : others)
    return next?.content
  }

  return { count, isStored, add, exchange }
}

const textFields = ['title', 'slug', 'summary', 'place', 'description'] as const

/** Whether two contents of a page are equal. */
function isSamePage(one: PageContent, other: PageContent): boolean {
  return textFields.every((field) => one[field] === other[field])
}

/** Versions that another version of this file may have stored. Those that are too old are left out. */
function parse(value: unknown): Version[] {
  const versions: unknown[] = Array.isArray(value) ? value : []
  return versions.filter(isVersion).filter(({ at }) => Date.now() - at < storedForMs)
}

function isVersion(value: unknown): value is Version {
  if (!isRecord(value) || typeof value.at !== 'number' || !isRecord(value.content)) return false
  const { content } = value
  return textFields.every((field) => typeof content[field] === 'string')
}
