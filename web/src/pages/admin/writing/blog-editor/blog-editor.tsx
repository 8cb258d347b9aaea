import { type DragEvent, lazy, type ReactNode, type SubmitEvent, Suspense, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { importOptionally } from '#web/dom/reload-after-deployment.ts'
import { useSubmit } from '#web/hooks/use-submit.ts'
import { adminPaths } from '#web/routing/admin-paths.ts'
import { useDateFormats } from '../../frame/use-date-formats.ts'
import { BarLabel, EditorBar } from '../editor-form/editor-bar.tsx'
import { onFormKeyDown } from '../editor-form/form-keys.ts'
import { lazyPart } from '../editor-form/lazy-part.tsx'
import { conflictHeading, SaveStatus } from '../editor-form/save-status.tsx'
import {
  SidePanel,
  SidePanelButton,
  type SidePanelHandle,
  type SidePanelState,
  useSidePanel,
} from '../editor-form/side-panel.tsx'
import { useStay } from '../editor-form/use-stay.tsx'
import { describeState, isUnkept, type Publication } from './describe-state.ts'
import { PanelFields } from './fields/panel-fields.tsx'
import { findMissing } from './fields/problems.ts'
import { WritingFields } from './fields/writing-fields.tsx'
import { KeptAfterLogout, KeptWords } from './kept-words.tsx'
import { PreviewLink } from './preview-link.tsx'
import type { BlogFormControls } from './use-blog-form.ts'

const failures: ReadonlySet<string> = new Set(['offline', 'failing', 'refused', 'forbidden', 'gone', 'conflict'])

/** Loaded when a conflict occurs, because it needs the library that compares texts. */
const Conflict = lazy(async () => {
  const loaded = await importOptionally(() => import('./conflict/conflict.tsx'))
  return { default: loaded?.Conflict ?? ConflictNotLoaded }
})

const Assistant = lazyPart(() => import('./assistant/assistant.tsx').then((part) => part.Assistant))

function ConflictNotLoaded() {
  return (
    <p className="panel" id={conflictHeading} role="alert" tabIndex={-1}>
      This blog was saved elsewhere while you wrote, and the two texts could not be loaded for comparison. Reload the
      page to choose: your text is kept on this device.
    </p>
  )
}

type Props = {
  controls: BlogFormControls
  /** The publication of the blog; null for a blog that was not added. */
  publication: Publication | null
  /** How many fields and blocks differ from that; null while it is not known. */
  changes: number | null
  isSubmitting: boolean
  /** Whether the fields are inert, because what they contain is being added. */
  isLocked?: boolean
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  /** Saves the form for a preview. @throws Error when that fails */
  save: () => Promise<void>
  /** The state of its review in words; null while nobody has handed it in. */
  review?: string | null
  /** The last action, in the place of the state until the next edit. */
  done: ReactNode
  /** The parts of the bar, in which new blogs and those that were added differ (EditorBar). */
  bar: { beside: ReactNode; choices?: ReactNode; main: ReactNode; menu: ReactNode }
  /** A note above the text, such as the progress of an upload. */
  note?: ReactNode
  /** Makes a new draft of the form, because its draft or blog was deleted elsewhere. */
  onMakeDraft: () => void
}

/** The editor of a new or existing blog. During a conflict the two contents are shown above it. */
export function BlogEditor(props: Props) {
  const { controls, publication, changes, isSubmitting, isLocked = false, onSubmit, bar, onMakeDraft } = props
  const { id, state: saveState, localSaveState, mine, resolvedForm, refused, isGenerating, refs } = controls
  const { submit, busy } = useSubmit()
  const formats = useDateFormats()
  const ai = useRef<SidePanelHandle>(null)
  const panel = useSidePanel(refs.panel, { name: 'Details', other: ai })
  const aiPanel = useSidePanel(ai, { name: 'AI', other: refs.panel })
  const leavingQuestion = useStay(saveState.kind === 'offline')
  const [isProposing, setIsProposing] = useState(false)
  const focused = useRef<Element | null>(null)
  useEffect(() => {
    // An inert field loses the focus. It is given back when the fields can be used again.
    if (!isLocked && document.activeElement === document.body && focused.current instanceof HTMLElement)
      focused.current.focus()
  }, [isLocked])

  function readWords() {
    const { title, subTitle } = controls.latest.current
    return { title, subTitle, description: refs.editor.current?.getHtml() ?? '' }
  }

  const isTooLong = Object.keys(controls.lengthProblems).length > 0
  const described = { publication, saveState, localSaveState, changes, isTooLong, refused, formats }
  return (
    <>
      {leavingQuestion}
      {saveState.kind === 'conflict' && mine && (
        <Suspense>
          <Conflict mine={mine} theirs={saveState.theirs} form={resolvedForm} isBusy={busy} submit={submit} />
        </Suspense>
      )}
      <form
        ref={refs.form}
        className="blog-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (isSubmitting || isGenerating) return
          focused.current = document.activeElement
          onSubmit(event)
        }}
        onKeyDown={onFormKeyDown}
        onDragOver={ignoreFiles}
        onDrop={ignoreFiles}
      >
        <EditorBar
          ref={refs.saveBar}
          status={
            <>
              {props.done}
              {props.review && <p className="save-status">{props.review}</p>}
              <SaveStatus
                state={saveState}
                text={describeState(described)}
                isFailure={isUnkept(described) || refused.length > 0 || failures.has(saveState.kind)}
              >
                {refused.length > 0 && (
                  <button
                    type="button"
                    className="button quiet small"
                    onClick={() => refs.editor.current?.selectRefused()}
                  >
                    Show it
                  </button>
                )}
                {saveState.kind === 'forbidden' && (
                  <KeptWords readWords={readWords} onRetry={() => void controls.saver.flush()} />
                )}
                {saveState.kind === 'gone' && (
                  <button type="button" className="button quiet small" onClick={onMakeDraft}>
                    Make a draft of it
                  </button>
                )}
              </SaveStatus>
              <Missing controls={controls} />
            </>
          }
          tools={
            <>
              <PreviewLink id={id} save={props.save} />
              {(publication || controls.saver.revision() > 0) && (
                <Link className="button bare bar-tool" to={adminPaths.revisions.href(id)} title="History">
                  <BarLabel icon="history">History</BarLabel>
                </Link>
              )}
              <SidePanelButton panel={panel} />
              <SidePanelButton panel={aiPanel} />
            </>
          }
          {...bar}
        />
        {props.note}
        <div className="editor-columns">
          <div inert={isLocked}>
            <WritingFields
              controls={controls}
              onAskAi={aiPanel.open}
              onPropose={() => {
                setIsProposing(true)
                aiPanel.open()
              }}
            />
          </div>
          <SidePanel panel={panel} isLocked={isLocked}>
            <PanelFields controls={controls} />
          </SidePanel>
          <AiPanel
            panel={aiPanel}
            controls={controls}
            isLocked={isLocked}
            isProposing={isProposing}
            onProposed={() => setIsProposing(false)}
          />
        </div>
      </form>
      {controls.checkQuestion}
      <KeptAfterLogout readWords={readWords} hasWords={() => controls.saver.hasUnsaved() && !controls.isEmpty()} />
    </>
  )
}

/** The fields that must be filled before the blog can be added, as buttons that lead to them; quiet until somebody adds it. */
function Missing({ controls }: { controls: BlogFormControls }) {
  const { fields, problems, lengthProblems, isBegun, isTextEmpty, focusField } = controls
  const [tooLong] = Object.values(lengthProblems)
  const missing = findMissing(fields, { isEmpty: isTextEmpty })
  const isAsked = missing.some(({ field }) => problems[field])
  if (tooLong) {
    return (
      <span className="missing" data-failed="true">
        <button type="button" onClick={() => controls.showProblems(lengthProblems)}>
          {tooLong}
        </button>
      </span>
    )
  }
  const { length } = missing
  const [first] = missing
  if (!first || !(isBegun || isAsked)) return null
  return (
    <span className="missing" data-asked={isAsked}>
      <button type="button" className="missing-count" onClick={() => focusField(first.field)}>
        {length} missing
      </button>
      <span className="missing-names">
        {isAsked ? `${length === 1 ? '1 thing is' : `${length} things are`} missing:` : 'Missing:'}
        {missing.map(({ field, noun }) => (
          <button key={field} type="button" onClick={() => focusField(field)}>
            {noun}
          </button>
        ))}
      </span>
    </span>
  )
}

/** Keeps the browser from opening a file that is dropped outside its field, which would close the page. */
function ignoreFiles(event: DragEvent) {
  if (event.dataTransfer.types.includes('Files')) event.preventDefault()
}

type AiPanelProps = {
  panel: SidePanelState
  controls: BlogFormControls
  isLocked: boolean
  /** Whether an article must be proposed as soon as the panel is there. */
  isProposing: boolean
  onProposed: () => void
}

/** The panel where an author asks the AI for proposals. It has the place of the details, and is loaded when it is opened first. */
function AiPanel({ panel, isLocked, ...assistant }: AiPanelProps) {
  const [isUsed, setIsUsed] = useState(false)
  if (panel.isOpen && !isUsed) setIsUsed(true)
  return (
    <SidePanel panel={panel} isLocked={isLocked}>
      {isUsed && <Assistant panel={panel} {...assistant} />}
    </SidePanel>
  )
}
