import { useEffect, useState } from 'react'
import { claimDesk } from './claim-desk.ts'
import type { Draft } from './draft.ts'
import { createDraftKeeper, type DraftKeeper, type KeepState } from './draft-keeper.ts'
import { browserStorage, createDraftStore } from './draft-store.ts'

/** Where the blog is being written. */
export type Desk =
  | { at: 'opening' }
  | { at: 'elsewhere'; insist: () => void }
  /** `draft` is what was kept of the last time, `keep` whether what is typed now is safe. */
  | { at: 'here'; draft: Draft | null; keeper: DraftKeeper; keep: KeepState }

/** Opens the draft in this tab, keeps it while it changes, and hands it to another tab that asks for it. */
export function useDesk(): Desk {
  const [desk, setDesk] = useState<Desk>({ at: 'opening' })

  useEffect(() => {
    const store = createDraftStore(browserStorage())
    const keeper = createDraftKeeper(store, (keep) =>
      setDesk((current) => (current.at === 'here' ? { ...current, keep } : current)),
    )
    const claim = claimDesk({
      onMine: async () => {
        try {
          const draft = await store.read()
          setDesk({ at: 'here', draft, keeper, keep: draft ? 'kept' : 'blank' })
        } catch {
          // The browser forbids storage here, as some do in private windows.
          setDesk({ at: 'here', draft: null, keeper, keep: 'failed' })
        }
      },
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
      window.removeEventListener('pagehide', flush)
      document.removeEventListener('visibilitychange', flush)
      void keeper.flush().then(claim.withdraw)
    }
  }, [])

  useWarningBeforeLeaving(desk.at === 'here' && desk.keep === 'failed')
  return desk
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
