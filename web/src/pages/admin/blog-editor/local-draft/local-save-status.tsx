import type { LocalSaveState } from './local-draft-saver.ts'

const notes: Record<Exclude<LocalSaveState, 'failed'>, string> = {
  blank: 'What you write is kept on this device until the blog is added.',
  kept: 'Kept on this device.',
}

/** Whether what was typed would survive. Only bad news is announced: good news comes with every pause. */
export function LocalSaveStatus({ keep }: { keep: LocalSaveState }) {
  if (keep !== 'failed') return <p className="keep-note">{notes[keep]}</p>
  return (
    <p className="keep-note" data-failed="true" role="alert">
      This browser could not keep what you write. Add the blog before you close this page.
    </p>
  )
}
