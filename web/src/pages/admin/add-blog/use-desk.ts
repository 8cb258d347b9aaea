import { useEffect, useState } from 'react'
import { claimDesk } from './claim-desk.ts'
import type { Draft } from './draft.ts'
import { createDraftKeeper, type DraftKeeper, type KeepState } from './draft-keeper.ts'
import { browserStorage, createDraftStore, type DraftStore } from './draft-store.ts'

/** Where the blog is being written. */
export type Desk =
  | { at: 'opening' }
  | { at: 'elsewhere'; insist: () => void }
  | {
      at: 'here'
      /** What was kept of the last time. */
      draft: Draft | null
      /** Another number, another form. */
      form: number
      keeper: DraftKeeper
      /** Whether what is typed now is safe. */
      keep: KeepState
      /** Forgets the draft, because it was added or is not wanted, and gives a blank one. */
      startOver: () => void
    }

/**
 * Opens a draft in this tab, keeps it while it changes, and hands it to another tab that asks for it.
 * @param name the blog's, under which this browser keeps it
 */
export function useDesk(name: string): Desk {
  const [desk, setDesk] = useState<Desk>({ at: 'opening' })

  useEffect(() => {
    const store = createDraftStore(browserStorage(name))
    const keeper = createDraftKeeper(store, (keep) =>
      setDesk((current) => (current.at === 'here' ? { ...current, keep } : current)),
    )
    let isLeft = false
    let form = 0

    function startOver() {
      void keeper.discard()
      form++
      setDesk((current) => (current.at === 'here' ? { ...current, draft: null, form } : current))
    }

    async function open() {
      const { draft, keep } = await readDraft(store)
      form++
      if (!isLeft) setDesk({ at: 'here', draft, form, keeper, keep, startOver })
    }

    const claim = claimDesk(name, {
      onMine: open,
      onElsewhere: () => setDesk({ at: 'elsewhere', insist: claim.insist }),
      handOver: keeper.flush,
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
  }, [name])

  useWarningBeforeLeaving(desk.at === 'here' && desk.keep === 'failed')
  return desk
}

async function readDraft(store: DraftStore): Promise<{ draft: Draft | null; keep: KeepState }> {
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
