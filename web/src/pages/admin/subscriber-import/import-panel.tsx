import { useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ImportState } from '#contract/subscriber-import.ts'
import { readListFile } from '../csv-import/csv-file-field.tsx'
import { ImportSection } from '../csv-import/import-section.tsx'
import { formatCount } from '../format-count.ts'
import { type AddressList, findAddresses } from './find-addresses.ts'
import { ImportConsent } from './import-consent.tsx'
import { ImportCounts } from './import-counts.tsx'
import { ImportForm } from './import-form.tsx'
import { takePassed } from './passed-list.ts'
import { type ImportTotals, lengthOf } from './send-list.ts'
import { useSendList } from './use-send-list.ts'
import './import.css'

type Step = { title: string } & (
  | { kind: 'choose' }
  | { kind: 'checked' | 'imported'; list: AddressList; totals: ImportTotals }
)

const firstStep = { kind: 'choose', title: 'Import subscribers' } as const

/** Imports a list of addresses in three steps: choose a list, see what will happen, see what has happened. */
export function ImportPanel({ onClose }: { onClose: () => void }) {
  const [step, setStep] = useState<Step>(firstStep)
  const [problem, setProblem] = useState<string>()
  const [isReading, setReading] = useState(false)
  const { send, stop, busy: isSending, progress } = useSendList(setProblem)
  const busy = isReading || isSending
  const { revalidate } = useRevalidator()

  async function check(text: string) {
    setProblem(undefined)
    setReading(true)
    const list = await findAddresses(text)
    setReading(false)
    if ('problem' in list) return setProblem(list.problem)
    const totals = await send(list, null)
    // A part of the list would tell nothing about the rest.
    if (totals?.sent !== lengthOf(list)) return
    setStep({ kind: 'checked', title: 'What the list contains', list, totals })
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

  async function importList(list: AddressList, state: ImportState) {
    setProblem(undefined)
    const totals = await send(list, state)
    if (totals) setStep({ kind: 'imported', title: 'What was imported', list, totals })
    await revalidate()
  }

  function startAgain() {
    setProblem(undefined)
    setStep(firstStep)
  }

  const buttons = (
    <>
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
      {step.kind !== 'choose' && <ImportCounts {...step} isDone={step.kind === 'imported'} />}
      {canImport && (
        <ImportConsent
          total={step.totals.added}
          ended={step.list.ended.length}
          isBusy={busy}
          onImport={(state) => importList(step.list, state)}
          onProblem={setProblem}
        >
          {buttons}
        </ImportConsent>
      )}
      {step.kind !== 'choose' && !canImport && <div className="filters">{buttons}</div>}
      <p className="field-error" role="alert">
        {problem}
      </p>
      {progress && (
        <label className="import-progress">
          {formatCount(progress.sent)} of {formatCount(progress.all)} addresses
          <progress value={progress.sent} max={progress.all} />
        </label>
      )}
    </ImportSection>
  )
}
