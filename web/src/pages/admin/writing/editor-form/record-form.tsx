import { type ComponentProps, lazy, type ReactNode, Suspense, useId } from 'react'
import { FormField } from '#web/components/form-field.tsx'
import { startAtHeading } from '#web/dom/focus-heading.ts'
import { importOptionally } from '#web/dom/reload-after-deployment.ts'
import { ArticleEditor } from '#web/editor/article-editor.tsx'
import type { Differences } from '../revisions/differences.tsx'
import { ConflictChoice, ConflictPanel } from './conflict-panel.tsx'
import { EditorBar } from './editor-bar.tsx'
import { onFormKeyDown } from './form-keys.ts'
import type { DraftContent } from './form-values.ts'
import { GrowingField } from './growing-field.tsx'
import type { RecordControls } from './use-record-form.ts'
import './writing.css'

/** Loaded when a conflict occurs, because it needs the library that compares texts. */
const OptionalDifferences = lazy(async () => {
  const loaded = await importOptionally(() => import('../revisions/differences.tsx'))
  return { default: loaded?.Differences ?? DifferencesNotLoaded }
})

function DifferencesNotLoaded() {
  return <p>The two versions could not be loaded for comparison.</p>
}

type Props<Stored> = {
  controls: Pick<RecordControls<Stored>, 'refs' | 'state' | 'mine'> & {
    resolve: (choice: 'mine' | 'theirs') => unknown
  }
  what: 'page' | 'mail'
  /** Whether a call is under way. */
  isBusy: boolean
  conflict: {
    explanation: string
    /** The content that the author compares. */
    toContent: (version: DraftContent | Stored) => DraftContent
    labels: NonNullable<ComponentProps<typeof Differences>['labels']>
  }
  /** Above the form after what it edits was deleted elsewhere. */
  deleted: ReactNode
  onSubmit: () => void
  bar: Omit<ComponentProps<typeof EditorBar>, 'ref'>
  /** The columns. */
  children: ReactNode
}

/** The form of a page or a letter. During a conflict its author chooses between the two versions above it. */
export function RecordForm<Stored>({
  controls,
  what,
  isBusy,
  conflict,
  deleted,
  onSubmit,
  bar,
  children,
}: Props<Stored>) {
  const { refs, state, mine } = controls

  function resolve(choice: 'mine' | 'theirs') {
    startAtHeading()
    void controls.resolve(choice)
  }

  return (
    <>
      {state.kind === 'conflict' && mine && (
        <ConflictPanel
          className="comparison"
          title={`This ${what} was saved elsewhere while you wrote`}
          explanation={conflict.explanation}
          buttons={
            <>
              <ConflictChoice label="Keep mine" isBusy={isBusy} onChoose={() => resolve('mine')} />
              <ConflictChoice label="Take theirs" isBusy={isBusy} onChoose={() => resolve('theirs')} />
            </>
          }
        >
          <Suspense>
            <OptionalDifferences
              mine={conflict.toContent(mine)}
              theirs={conflict.toContent(state.theirs)}
              names={{ mine: 'Mine', theirs: 'Theirs' }}
              labels={conflict.labels}
            />
          </Suspense>
        </ConflictPanel>
      )}
      {state.kind === 'gone' && deleted}
      <form
        ref={refs.form}
        className="blog-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
        onKeyDown={onFormKeyDown}
      >
        <EditorBar ref={refs.saveBar} {...bar} />
        <div className="editor-columns">{children}</div>
      </form>
    </>
  )
}

type DeletedProps = {
  what: 'page' | 'mail'
  /** A sentence's end about what adding it again does. */
  effect: string
  isBusy: boolean
  onAddAgain: () => void
  /** Another button, with its dialog. */
  children?: ReactNode
}

/** Tells an author that the record was deleted, and offers to add it again with what is in the form. */
export function RecordDeleted({ what, effect, isBusy, onAddAgain, children }: DeletedProps) {
  return (
    <ConflictPanel
      className="other-tab"
      title={`This ${what} was deleted`}
      explanation={`What you wrote is in this form and on this device. Adding the ${what} again saves it${effect}.`}
      buttons={
        <>
          <button type="button" className="button" aria-disabled={isBusy} onClick={onAddAgain}>
            {isBusy ? 'Adding...' : 'Add it again'}
          </button>
          {children}
        </>
      }
    />
  )
}

type WritingProps<Stored> = {
  controls: Pick<
    RecordControls<Stored>,
    'id' | 'fields' | 'refs' | 'change' | 'changeText' | 'initialText' | 'onEditorReady'
  >
  /** Of the title. */
  label: string
  problem: string | undefined
  /** Between the title and the text. */
  children?: ReactNode
}

/** The title and the text, as readers see them. */
export function RecordWriting<Stored>({ controls, label, problem, children }: WritingProps<Stored>) {
  const { fields, refs, change } = controls
  const id = useId()
  return (
    <div className="writing">
      <FormField label={label} problem={problem}>
        {(field) => (
          <GrowingField
            {...field}
            className="writing-title"
            name="title"
            value={fields.title}
            required
            dir="auto"
            placeholder={label}
            autoComplete="off"
            onChange={(title) => change({ title })}
          />
        )}
      </FormField>
      {children}
      <div className="form-field">
        <span className="form-label" id={id}>
          Text
        </span>
        <ArticleEditor
          ref={refs.editor}
          owner={controls.id}
          initialText={controls.initialText}
          labelledBy={id}
          describedBy={undefined}
          invalid={false}
          busy={null}
          bottomBar={refs.saveBar}
          onReady={() => controls.onEditorReady()}
          onChange={controls.changeText}
        />
      </div>
    </div>
  )
}
