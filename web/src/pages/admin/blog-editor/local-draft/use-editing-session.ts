import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Draft } from '../form-values.ts'
import { browserStorage, createDraftStore, type DraftStore } from './draft-store.ts'
import { createLocalDraftSaver, type LocalDraftSaver, type LocalSaveState } from './local-draft-saver.ts'
import { acquireTabLock } from './tab-lock.ts'

/** What a form opens with: as this browser kept it, or as the server has it, whose text is HTML. */
export type OpenedDraft = { draft: Draft; html: string | null }

/** Where the blog is being written. */
export type BlogWithDraft =
  | { at: 'opening' }
  | { at: 'elsewhere'; insist: () => void }
  | {
      at: 'here'
      /** What was kept of the last time, or is to be written now. */
      draft: Draft | null
      html: string | null
      /** Another number, another form. */
      form: number
      keeper: LocalDraftSaver
      /** Whether what is typed now is safe. */
      keep: LocalSaveState
      /** Forgets the draft, because it was added, put aside or is not wanted, and opens another, or a blank one. */
      startOver: (next?: OpenedDraft) => void
      /** What the form has to do before another tab goes on. */
      beforeHandOver: RefObject<() => Promise<void>>
    }

type Options = {
  /** What to open in the place of a kept draft of which the server has all: it may have more by now. */
  newest?: (kept: Draft) => Promise<OpenedDraft | null>
}

const nothing = async () => {}

/**
 * Opens a draft in this tab, keeps it while it changes, and hands it to another tab that asks for it.
 * @param name the blog's, under which this browser keeps it
 */
export function useEditingSession(name: string, { newest }: Options = {}): BlogWithDraft {
  const [desk, setDesk] = useState<BlogWithDraft>({ at: 'opening' })
  const beforeHandOver = useRef(nothing)

  useEffect(() => {
    const store = createDraftStore(browserStorage(name))
    const keeper = createLocalDraftSaver(store, (keep) =>
      setDesk((current) => (current.at === 'here' ? { ...current, keep } : current)),
    )
    let isLeft = false
    let form = 0

    function startOver(next?: OpenedDraft) {
      void keeper.discard()
      form++
      setDesk((current) =>
        current.at === 'here' ? { ...current, draft: next?.draft ?? null, html: next?.html ?? null, form } : current,
      )
    }

    async function open() {
      const { draft: kept, keep } = await readDraft(store)
      const opened = kept?.isSaved && newest ? await newest(kept) : { draft: kept, html: null }
      if (isLeft) return
      if (!opened) void keeper.discard()
      const { draft, html } = opened ?? { draft: null, html: null }
      form++
      setDesk({ at: 'here', draft, html, form, keeper, keep, startOver, beforeHandOver })
    }

    const claim = acquireTabLock(name, {
      onMine: open,
      onElsewhere: () => setDesk({ at: 'elsewhere', insist: claim.insist }),
      handOver: async () => {
        await beforeHandOver.current()
        await keeper.flush()
      },
    })

    function flush() {
      void keeper.flush()
    }
    // The last moments that a page hears of before it may be killed.
    window.addEventListener('pagehide', flush)
    document.addEventListener('visibilitychange', flush)
    return () => {
      isLeft = true
      window.removeEventListener('pagehide', flush)
      document.removeEventListener('visibilitychange', flush)
      void keeper.flush().then(claim.withdraw)
    }
  }, [name, newest])

  useWarningBeforeLeaving(desk.at === 'here' && desk.keep === 'failed')
  return desk
}

async function readDraft(store: DraftStore): Promise<{ draft: Draft | null; keep: LocalSaveState }> {
  try {
    const draft = await store.read()
    return { draft, keep: draft ? 'kept' : 'blank' }
  } catch {
    // The browser forbids storage here, as some do in private windows.
    return { draft: null, keep: 'failed' }
  }
}

/** The browser asks before it closes a page whose text nothing keeps. */
function useWarningBeforeLeaving(isUnsafe: boolean) {
  useEffect(() => {
    if (!isUnsafe) return
    function ask(event: BeforeUnloadEvent) {
      event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUnsafe])
}
