import { type ChangeEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { byteLimits } from '#contract/limits.ts'
import { FormField } from '#web/components/form-field.tsx'
import { focusInPlace } from '#web/dom/focus-heading.ts'
import { useSubmit } from '#web/hooks/use-submit.ts'
import { formatCount } from '../format-count.ts'
import { decodeList } from '../subscriber-import/decode-list.ts'
import { type ReadRedirect, readRedirects } from './read-redirects.ts'
import { type SentRedirects, sendRedirects } from './send-redirects.ts'

/** How many problems are listed: a file whose columns are swapped has one in each line. */
const mostShown = 100

type Checked = { redirects: ReadRedirect[]; result: SentRedirects; isDone: boolean }

/** Imports a CSV file of redirects: it is checked first, and saved when the admin has seen what will happen. */
export function ImportRedirects({ onClose }: { onClose: () => void }) {
  const [checked, setChecked] = useState<Checked | null>(null)
  const [problem, setProblem] = useState<string>()
  const { submit, busy } = useSubmit({ success: () => {}, error: setProblem })
  const { revalidate } = useRevalidator()

  async function send(redirects: ReadRedirect[], isTrial: boolean) {
    setProblem(undefined)
    await submit(async () => {
      setChecked({ redirects, result: await sendRedirects(redirects, isTrial), isDone: !isTrial })
      if (!isTrial) await revalidate()
    })
  }

  async function onFile({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const [file] = input.files ?? []
    if (!file || busy) return
    const read = await readFile(file)
    // The same file can be chosen again, after it was corrected.
    input.value = ''
    setChecked(null)
    if ('problem' in read) setProblem(read.problem)
    else await send(read.redirects, true)
  }

  const total = checked?.result.saved ?? 0
  return (
    <section className="panel stack redirect-import" aria-labelledby="import">
      <h2 id="import" ref={focusOnMount}>
        Import redirects
      </h2>
      <FormField
        label="CSV file"
        hint="Two columns: the old address, and the path that it leads to. Nothing is saved before you have seen what will happen."
      >
        {(field) => (
          <input {...field} className="input" type="file" accept=".csv,.tsv,.txt" disabled={busy} onChange={onFile} />
        )}
      </FormField>
      <p className="field-error" role="alert">
        {problem}
      </p>
      <div role="status" className="stack">
        {busy && <p>{checked ? 'Importing...' : 'Checking...'}</p>}
        {checked && <Result {...checked} />}
      </div>
      <div className="filters">
        {checked && !checked.isDone && total > 0 && (
          <button
            type="button"
            className="button"
            aria-disabled={busy}
            onClick={() => void send(checked.redirects, false)}
          >
            {`Import ${formatCount(total)} ${total === 1 ? 'redirect' : 'redirects'}`}
          </button>
        )}
        <button type="button" className="button quiet" onClick={onClose}>
          Close
        </button>
      </div>
    </section>
  )
}

function Result({ result, isDone }: Checked) {
  const { saved, problems } = result
  return (
    <>
      <p>
        {isDone ? `${formatCount(saved)} saved.` : `${formatCount(saved)} can be imported.`}
        {problems.length > 0 && ` ${formatCount(problems.length)} cannot:`}
      </p>
      {problems.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reached by the keyboard.
        <ul className="redirect-problems" tabIndex={0} aria-label="Lines that cannot be imported">
          {problems.slice(0, mostShown).map(({ line, message }) => (
            <li key={line}>{`Line ${formatCount(line)}: ${message}`}</li>
          ))}
          {problems.length > mostShown && <li>{`And ${formatCount(problems.length - mostShown)} more.`}</li>}
        </ul>
      )}
    </>
  )
}

async function readFile(file: File): Promise<ReturnType<typeof readRedirects>> {
  if (file.size > byteLimits.importFile) return { problem: 'The file is too large.' }
  // A file that was changed or removed since it was chosen cannot be read.
  const bytes = await file.arrayBuffer().catch(() => null)
  if (!bytes) return { problem: 'The file cannot be read. Choose it again.' }
  const text = decodeList(new Uint8Array(bytes))
  if (text === null) return { problem: 'This file is no text. Save the table as CSV and choose that file.' }
  return readRedirects(text)
}

function focusOnMount(element: HTMLElement | null) {
  if (element) focusInPlace(element)
}
