import { type ReactNode, type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ImportState } from '#contract/subscribers.ts'
import { FormField } from '#web/components/form-field.tsx'
import { CsvFileField, readListFile } from '../../exchange/csv-import/csv-file-field.tsx'
import { ImportSection } from '../../exchange/csv-import/import-section.tsx'
import { formatCount } from '../../frame/format-count.ts'
import { randomUuid } from '../../writing/editor-form/form-values.ts'
import { UndoSuppressions } from '../suppressions/undo-suppressions.tsx'
import { type AddressList, type Answers, noAnswers } from './decide-list.ts'
import { findAddresses, type ReadList } from './find-addresses.ts'
import { ImportConsent } from './import-consent.tsx'
import { ImportCounts } from './import-counts.tsx'
import { countQuestions, ImportQuestions, ListReport } from './list-report.tsx'
import { takePassed } from './passed-list.ts'
import { type ImportTotals, lengthOf, useSendList } from './send-list.ts'
import './import.css'

type Step = { title: string } & (
  | { kind: 'choose' }
  | { kind: 'asked'; read: ReadList }
  | { kind: 'checked' | 'imported'; read: ReadList; list: AddressList; totals: ImportTotals; importId: string }
)

type CheckedStep = Extract<Step, { importId: string }>

const firstStep = { kind: 'choose', title: 'Import subscribers' } as const

/**
 * Imports a list of addresses in steps: choose a list, say what it means where that is not clear, see what will happen, see what
 * has happened.
 */
export function ImportPanel({ onClose }: { onClose: () => void }) {
  const [step, setStep] = useState<Step>(firstStep)
  const [problem, setProblem] = useState<string>()
  const [answers, setAnswers] = useState(noAnswers)
  const [isReading, setReading] = useState(false)
  const { send, stop, busy: isSending, progress } = useSendList(setProblem)
  const busy = isReading || isSending
  const { revalidate } = useRevalidator()

  async function check(text: string) {
    setProblem(undefined)
    setReading(true)
    const read = await findAddresses(text)
    setReading(false)
    if ('problem' in read) return setProblem(read.problem)
    setAnswers(noAnswers)
    const { summary } = read
    if (countQuestions(summary) > 0 || summary.roles.technical.length > 0) ask(read)
    else await preview(read, noAnswers)
  }

  function ask(read: ReadList) {
    setProblem(undefined)
    setStep({ kind: 'asked', title: 'What the list says', read })
  }

  async function preview(read: ReadList, given: Answers) {
    setProblem(undefined)
    setReading(true)
    const list = await read.decide(given)
    setReading(false)
    const totals = await send(list, null)
    // A part of the list would tell nothing about the rest.
    if (totals?.sent !== lengthOf(list)) return
    setStep({ kind: 'checked', title: 'What the list contains', read, list, totals, importId: randomUuid() })
  }

  const checkPassed = useEffectEvent(async () => {
    const file = takePassed()
    if (!file) return
    const outcome = await readListFile(file)
    if ('problem' in outcome) setProblem(outcome.problem)
    else await check(outcome.text)
  })

  // Another page may have found a list in a file.
  useEffect(() => {
    void checkPassed()
  }, [])

  async function importList({ read, list, importId }: CheckedStep, state: ImportState) {
    setProblem(undefined)
    const totals = await send(list, { state, importId })
    if (totals) setStep({ kind: 'imported', title: 'What was imported', read, list, totals, importId })
    await revalidate()
  }

  function startAgain() {
    setProblem(undefined)
    setStep(firstStep)
  }

  const buttons = (
    <>
      {step.kind === 'checked' && !busy && hasChoices(step.read) && (
        <button type="button" className="button quiet" onClick={() => ask(step.read)}>
          Change what the list says
        </button>
      )}
      {step.kind !== 'choose' && !busy && (
        <button type="button" className="button quiet" onClick={startAgain}>
          Choose another list
        </button>
      )}
      <button type="button" className="button quiet" onClick={isSending ? stop : onClose}>
        {isSending ? 'Stop' : 'Close'}
      </button>
    </>
  )
  const canImport = step.kind === 'checked' && (step.totals.added > 0 || step.list.ended.length > 0)
  return (
    <ImportSection className="import" title={step.title}>
      {/* It stays mounted, so that another try begins with what was pasted. */}
      <div hidden={step.kind !== 'choose'}>
        <ImportForm isBusy={busy} onRead={check} onProblem={setProblem}>
          {step.kind === 'choose' && buttons}
        </ImportForm>
      </div>
      {step.kind === 'asked' && (
        <ImportQuestions
          summary={step.read.summary}
          answers={answers}
          onAnswer={setAnswers}
          isBusy={busy}
          onContinue={() => preview(step.read, answers)}
        >
          {buttons}
        </ImportQuestions>
      )}
      {step.kind === 'checked' && <ListReport summary={step.read.summary} answers={answers} />}
      {(step.kind === 'checked' || step.kind === 'imported') && (
        <ImportCounts {...step} isDone={step.kind === 'imported'} />
      )}
      {step.kind === 'imported' && step.list.ended.length > 0 && (
        <UndoSuppressions importId={step.importId} total={step.list.ended.length} onChange={() => void revalidate()} />
      )}
      {canImport && (
        <ImportConsent
          total={step.totals.added}
          ended={step.list.ended.length}
          isBusy={busy}
          onImport={(state) => importList(step, state)}
          onProblem={setProblem}
        >
          {buttons}
        </ImportConsent>
      )}
      {(step.kind === 'imported' || (step.kind === 'checked' && !canImport)) && (
        <div className="filters">{buttons}</div>
      )}
      <p className="field-error" role="alert">
        {problem}
      </p>
      {progress && (
        <label className="stack">
          {formatCount(progress.sent)} of {formatCount(progress.all)} addresses
          <progress value={progress.sent} max={progress.all} />
        </label>
      )}
    </ImportSection>
  )
}

/** Whether somebody may want to say something else of a list than what is proposed. */
function hasChoices({ summary }: ReadList) {
  const { technical, shared } = summary.roles
  return countQuestions(summary) + technical.length + shared.length > 0
}

type FormProps = {
  isBusy: boolean
  /** Gets the text of the list. */
  onRead: (text: string) => void
  onProblem: (problem: string) => void
  /** Further buttons. */
  children: ReactNode
}

/** Asks for a list of addresses: a file, or a text that was pasted. */
function ImportForm({ isBusy, onRead, onProblem, children }: FormProps) {
  const pasted = useRef<HTMLTextAreaElement>(null)

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const text = pasted.current?.value ?? ''
    if (text.trim() !== '') return onRead(text)
    onProblem('Choose a file, or paste a list.')
    pasted.current?.focus()
  }

  return (
    <form className="stack" noValidate onSubmit={onSubmit}>
      <p className="soft">
        Nothing is stored before you have seen what will happen, and nobody gets a mail by an import. The column with
        the addresses is found; those that say who left, bounced or complained are read too, and so are those with the
        date of the sign-up, its source and the language. What a word in them means is asked where it is not known.
      </p>
      <CsvFileField
        hint="We check it as soon as you choose it."
        isBusy={isBusy}
        onRead={onRead}
        onProblem={onProblem}
      />
      <FormField label="Or paste a list">
        {(field) => <textarea {...field} ref={pasted} className="input" rows={4} spellCheck={false} />}
      </FormField>
      <div className="filters">
        <button type="submit" className="button" aria-disabled={isBusy}>
          {isBusy ? 'Checking...' : 'Check the pasted list'}
        </button>
        {children}
      </div>
    </form>
  )
}
