import type { EditedPage } from '#contract/pages.ts'
import '#web/styles/prose.css'

type Props = {
  /** The page as it is stored. */
  theirs: EditedPage
  isBusy: boolean
  onResolve: (choice: 'mine' | 'theirs') => void
}

/** Two versions of a page after a conflict: the author chooses one, and can bring the other back. */
export function PageConflict({ theirs, isBusy, onResolve }: Props) {
  return (
    <section className="panel comparison stack" aria-labelledby="page-conflict">
      <h2 id="page-conflict">This page was saved elsewhere while you wrote</h2>
      <p>
        Nothing is lost: your version is in this form and on this device, theirs is on the server. Choose the one that
        stays. The other one can be brought back below the form.
      </p>
      <details>
        <summary>Their version: {theirs.title}</summary>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a page is HTML, which the Worker has sanitized. */}
        <div className="prose" dangerouslySetInnerHTML={{ __html: theirs.description }} />
      </details>
      <div className="conflict-buttons">
        <button
          type="button"
          className="button quiet small"
          aria-disabled={isBusy}
          onClick={() => !isBusy && onResolve('mine')}
        >
          Keep mine
        </button>
        <button
          type="button"
          className="button quiet small"
          aria-disabled={isBusy}
          onClick={() => !isBusy && onResolve('theirs')}
        >
          Take theirs
        </button>
      </div>
    </section>
  )
}
