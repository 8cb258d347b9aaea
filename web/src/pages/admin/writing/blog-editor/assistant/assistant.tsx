import type { Editor } from '@tiptap/core'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import toast from 'react-hot-toast'
import { isComposing } from '#web/dom/keys.ts'
import { keepSelectionVisible } from '#web/editor/kept-selection.ts'
import { lazyPart } from '../../editor-form/lazy-part.tsx'
import type { SidePanelState } from '../../editor-form/side-panel.tsx'
import { rememberAccepted } from '../accepted/accepted-texts.ts'
import type { BlogFormControls } from '../use-blog-form.ts'
import { Result } from './result.tsx'
import type { Scope } from './tasks.ts'
import { TextTasks } from './text-tasks.tsx'
import { useAssistantState } from './use-assistant-state.ts'
import { type Accepted, type Part, useProposal } from './use-proposal.ts'
import './assistant.css'

const Lists = lazyPart(() => import('./lists/lists.tsx').then((part) => part.Lists))

type Props = {
  panel: SidePanelState
  controls: BlogFormControls
  /** Whether an article must be proposed now. */
  isProposing: boolean
  onProposed: () => void
}

/** The content of the AI panel. The form has its editor before anybody can open the panel. */
export function Assistant(props: Props) {
  const editor = props.controls.refs.editor.current?.getEditor()
  if (!editor) return <p role="alert">Close this panel, and open it again when the text is there.</p>
  return <Sections {...props} editor={editor} />
}

/** A section for each group of tasks. While a text is proposed, its section is alone. */
function Sections({ panel, controls, isProposing, onProposed, editor }: Props & { editor: Editor }) {
  const { isOpen, isWide, close } = panel
  const content = useRef<HTMLDivElement>(null)
  const [scope, setScope] = useState<Scope>('selection')
  const [wish, setWish] = useState('')
  const { assistant, problem, reload } = useAssistantState(controls.id, isOpen)
  const { state, ask, accept, discard } = useProposal({ editor, controls, onAccepted })
  const { kind } = state

  function onAccepted(accepted: Accepted) {
    rememberAccepted(controls, { model: assistant?.model ?? 'unknown', ...accepted })
  }

  const focusHeading = () => content.current?.querySelector<HTMLElement>('h3')?.focus()
  const onOpen = useEffectEvent(focusHeading)
  const onClose = useEffectEvent(() => {
    if (kind === 'writing') discard()
  })
  useEffect(() => {
    if (!isOpen) return onClose()
    onOpen()
    return keepSelectionVisible(editor)
  }, [isOpen, editor])

  const onStep = useEffectEvent(() => {
    // The button that was pressed may be gone. An author who writes on meanwhile stays in the text.
    const { activeElement } = document
    if (activeElement === document.body || content.current?.contains(activeElement)) focusHeading()
  })
  const step = kind === 'ready' ? state.blocks : kind
  useEffect(() => {
    void step
    onStep()
  }, [step])
  const propose = useEffectEvent(() => {
    onProposed()
    // An older proposal stays until the author has decided about it.
    if (kind === 'none') void ask({ task: 'article', scope: 'text', wish: wish.trim(), option: '', outline: [] })
  })
  useEffect(() => {
    if (isProposing) propose()
  }, [isProposing])
  const isAnswered = kind !== 'none' && kind !== 'writing'
  useEffect(() => {
    if (isAnswered) reload()
  }, [isAnswered, reload])

  function uncoverText() {
    if (!isWide) close()
  }

  function returnToText() {
    uncoverText()
    editor.commands.focus()
  }

  async function acceptAndReturn(part: Part) {
    if (!(await accept(part))) return
    toast.success('The proposal is in your text. Undo takes it out again.')
    returnToText()
  }

  function onKeyDown(event: KeyboardEvent) {
    // Ctrl+Enter in a field of the form publishes the blog.
    event.stopPropagation()
    if (event.key === 'Escape' && isWide && !isComposing(event)) returnToText()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the controls inside handle the keys.
    <div className="assistant stack" ref={content} onKeyDown={onKeyDown}>
      {kind === 'none' ? (
        <>
          <TextTasks
            {...{ editor, scope, setScope, wish, setWish, assistant, problem, reload }}
            onAsk={(question) => void ask(question)}
          />
          <Lists {...{ controls, editor, assistant, uncoverText }} onAnswer={reload} />
        </>
      ) : (
        <Result
          state={state}
          {...{ wish, setWish }}
          onAsk={(question, before) => void ask(question, before)}
          onAccept={(part) => void acceptAndReturn(part)}
          onDiscard={discard}
        />
      )}
    </div>
  )
}
