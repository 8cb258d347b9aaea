import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Redirect, RedirectProblem } from '#contract/addresses.ts'
import { listLimits } from '#contract/limits.ts'
import { api, unwrap } from '#web/api/api.ts'
import { useSubmit } from '#web/hooks/use-submit.ts'
import { CsvFileField } from '../../exchange/csv-import/csv-file-field.tsx'
import { ImportSection } from '../../exchange/csv-import/import-section.tsx'
import { parseCsv, UnclosedQuoteError } from '../../exchange/csv-import/parse-csv.ts'
import { countOf, formatCount } from '../../frame/format-count.ts'

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

  function onRead(text: string) {
    setChecked(null)
    const read = readRedirects(text)
    if ('problem' in read) setProblem(read.problem)
    else void send(read.redirects, true)
  }

  function onProblem(problem: string) {
    setChecked(null)
    setProblem(problem)
  }

  const total = checked?.result.saved ?? 0
  return (
    <ImportSection className="redirect-import" title="Import redirects">
      <CsvFileField
        hint="Two columns: the old address, and the path that it leads to. Nothing is saved before you have seen what will happen."
        isBusy={busy}
        onRead={onRead}
        onProblem={onProblem}
      />
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
    </ImportSection>
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

/** `saved`: how many redirects of a list are valid, or were saved. */
type SentRedirects = { saved: number; problems: RedirectProblem[] }

/**
 * Sends a list of redirects, part by part. It can be repeated: what was saved is saved again.
 * @param isTrial saves nothing
 * @returns the problems with the numbers of their lines in the file
 * @throws Error when a call fails, which says how many the calls before it have saved
 */
async function sendRedirects(redirects: ReadRedirect[], isTrial: boolean): Promise<SentRedirects> {
  const sent: SentRedirects = { saved: 0, problems: [] }
  for (let start = 0; start < redirects.length; start += listLimits.redirectsOfCall) {
    const part = redirects.slice(start, start + listLimits.redirectsOfCall)
    const json = { redirects: part.map(({ from, to }) => ({ from, to })), isTrial }
    const { saved, problems } = await unwrap(api.admin.redirects.$post({ json })).catch((error: unknown) => {
      throw sent.saved > 0 && error instanceof Error ? endedAfter(sent.saved, error) : error
    })
    sent.saved += saved
    sent.problems.push(...problems.map(({ line, message }) => ({ line: part[line - 1]?.line ?? line, message })))
  }
  return sent
}

function endedAfter(saved: number, cause: Error) {
  return new Error(`It ended after ${countOf(saved, 'redirect')}. ${cause.message}`, { cause })
}

/** A redirect of a list with the number of its line. */
type ReadRedirect = Redirect & { line: number }

/**
 * The redirects of a CSV file: the first two cells of each row. A first row that names the columns is left out.
 * @returns `problem` with a sentence where the list cannot be imported
 */
function readRedirects(text: string): { redirects: ReadRedirect[] } | { problem: string } {
  const redirects: ReadRedirect[] = []
  try {
    for (const { line, cells } of parseCsv(text)) {
      const [from = '', to = ''] = cells.map((cell) => cell.trim())
      if (redirects.length === 0 && !from.includes('/') && !to.includes('/')) continue
      if (redirects.length === listLimits.redirects) {
        return { problem: `There may be ${formatCount(listLimits.redirects)} redirects at most.` }
      }
      redirects.push({ line, from, to })
    }
  } catch (error) {
    if (error instanceof UnclosedQuoteError) return { problem: error.message }
    throw error
  }
  return redirects.length > 0 ? { redirects } : { problem: 'There is no redirect in this file.' }
}
