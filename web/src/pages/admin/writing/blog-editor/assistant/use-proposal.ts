import type { Editor } from '@tiptap/core'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { TextTask } from '#contract/assistant.ts'
import { listLimits, textLimits } from '#contract/limits.ts'
import { minute } from '#contract/units.ts'
import type { ArticleEditorHandle } from '#web/editor/article-editor.tsx'
import type { ComparedBlock } from '#web/editor/proposal/compare.ts'
import { openProposal } from '#web/editor/proposal/open-proposal.ts'
import type { Proposal } from '#web/editor/proposal/proposal.ts'
import type { BlogFormControls } from '../use-blog-form.ts'
import { askForText, sentenceOf } from './ask-for-text.ts'
import { type Scope, sendsText } from './tasks.ts'

export type Question = {
  task: TextTask
  scope: Scope
  wish: string
  /** The tone, or the language; empty for other tasks. */
  option: string
  /** The headings of an article. */
  outline: string[]
}

/**
 * The state of a question. `html` and `headings` are the part of an answer that has arrived; `problem` is a sentence or
 * empty.
 */
export type ProposalState =
  | { kind: 'none' }
  | { kind: 'writing'; question: Question; html: string; headings: string[] }
  | { kind: 'failed'; question: Question; proposal: Proposal | null; problem: string }
  | { kind: 'outline'; question: Question; headings: string[] }
  | {
      kind: 'ready'
      question: Question
      proposal: Proposal
      blocks: ComparedBlock[]
      isAccepting: boolean
      /** Whether the text has some of its changes. */
      isPartlyAccepted: boolean
      problem: string
    }

/** A text that was accepted, as the share of AI in an article counts it. */
export type Accepted = { task: TextTask; text: string }

/** The accepted part: everything, everything as new blocks, or the change of a number. */
export type Part = 'all' | 'below' | number

type Options = {
  editor: Editor
  controls: BlogFormControls
  onAccepted: (accepted: Accepted) => void
}

const unchanged = 'Your text is unchanged.'
const notKept = 'Your text is not saved yet, so nothing was accepted. Please try again in a moment.'

/**
 * One question to the model at a time, and its proposal. The text changes only by the functions that accept. A question that is
 * under way, and a proposal that is open, end with the component.
 */
export function useProposal({ editor, controls, onAccepted }: Options) {
  const [state, setState] = useState<ProposalState>({ kind: 'none' })
  /** Ends what is under way: the request, the preview, and the range in the text. */
  const end = useRef<() => void>(() => {})
  const isBusy = useRef(false)

  const endLast = useEffectEvent(() => end.current())
  useEffect(() => () => endLast(), [])

  /** @param before a proposal whose place in the text the new one has */
  async function ask(question: Question, before: Proposal | null = null) {
    if (isBusy.current) return
    const found = question.task === 'outline' ? null : (before?.again() ?? openProposal(editor, targetOf(question)))
    end.current()
    if (found && 'refused' in found) {
      return setState({ kind: 'failed', question, proposal: null, problem: found.refused })
    }
    const opened: Proposal | null = found
    isBusy.current = true
    const stop = new AbortController()
    const show = createPreview((answer) => {
      if (opened) setState({ kind: 'writing', question, html: opened.preview(answer), headings: [] })
      else setState({ kind: 'writing', question, html: '', headings: readHeadings(answer) })
    })
    opened?.onChange(() => {
      const problem = opened.ended()
      if (problem) {
        end.current()
        setState({ kind: 'failed', question, proposal: null, problem })
      } else setState((shown) => (shown.kind === 'ready' ? compared(shown) : shown))
    })
    end.current = () => {
      end.current = () => {}
      isBusy.current = false
      stop.abort()
      show.stop()
      opened?.close()
    }

    /** The place in the text stays, for another try. */
    function fail(problem: string) {
      isBusy.current = false
      setState({ kind: 'failed', question, proposal: opened, problem: `${problem} ${unchanged}` })
    }

    setState({ kind: 'writing', question, html: '', headings: [] })
    try {
      const { signal } = stop
      const answer = await askForText(requestOf(question, opened), { signal, onText: show.next })
      signal.throwIfAborted()
      show.stop()
      isBusy.current = false
      if (!opened) return showOutline(question, answer, fail)
      const failure = opened.finish(answer)
      if (failure) return fail(failure.problem)
      const blocks = opened.comparison()
      const isAccepted = { isAccepting: false, isPartlyAccepted: false }
      setState({ kind: 'ready', question, proposal: opened, blocks, ...isAccepted, problem: '' })
    } catch (error) {
      show.stop()
      // The caller that has stopped it shows why.
      if (!stop.signal.aborted) fail(sentenceOf(error))
    }
  }

  function requestOf({ task, wish, option, outline }: Question, opened: Proposal | null) {
    const { title } = controls.latest.current
    return {
      ...{ article: controls.id, task, title, wish, option, outline },
      text: opened && sendsText(task) ? opened.source : '',
      before: opened && task === 'continue' ? opened.before : '',
    }
  }

  function showOutline(question: Question, answer: string, fail: (problem: string) => void) {
    const headings = readHeadings(answer)
    if (headings.length === 0) return fail('The model has proposed no headings.')
    setState({ kind: 'outline', question, headings })
  }

  /** @returns whether the text has changed, and there is nothing more to accept */
  async function accept(part: Part): Promise<boolean> {
    if (state.kind !== 'ready' || isBusy.current) return false
    const { proposal, question } = state
    const opened = end.current
    isBusy.current = true
    const change = (part: { isAccepting: boolean; isPartlyAccepted?: true; problem: string }) =>
      setState((shown) => (shown.kind === 'ready' ? { ...compared(shown), ...part } : shown))
    change({ isAccepting: true, problem: '' })
    const problem = await keepVersion(controls, Date.now()).then(
      () => '',
      () => notKept,
    )
    // The author has discarded it, or edited its place, meanwhile.
    if (end.current !== opened) return false
    isBusy.current = false
    const accepted = problem ? { problem } : acceptPart(proposal, part)
    if ('problem' in accepted) {
      change({ isAccepting: false, problem: accepted.problem })
      return false
    }
    onAccepted({ task: question.task, text: accepted.text })
    const isLast = part === 'below' || proposal.changeCount() === 0
    if (isLast) discard()
    else change({ isAccepting: false, isPartlyAccepted: true, problem: '' })
    return isLast
  }

  function discard() {
    end.current()
    setState({ kind: 'none' })
  }

  return { state, ask, accept, discard }
}

/** The state with the present comparison: the same object while that is the same. */
function compared<Ready extends { proposal: Proposal; blocks: ComparedBlock[] }>(shown: Ready): Ready {
  const blocks = shown.proposal.comparison()
  return blocks === shown.blocks ? shown : { ...shown, blocks }
}

function targetOf({ task, scope }: Question) {
  if (task === 'continue') return 'below'
  return task === 'article' ? 'article' : scope
}

function acceptPart(proposal: Proposal, part: Part) {
  if (part === 'all') return proposal.accept()
  return part === 'below' ? proposal.insertBelow() : proposal.acceptChange(part)
}

/** A preview follows the stream at most so often, in milliseconds. */
const previewMs = 100
/** The part of the time that previews of a long text may take: typing beside it stays smooth. */
const mostOfTime = 1 / 8

/** Calls `show` with what has arrived last: at once for the first words, then as often as its cost allows. */
function createPreview(show: (answer: string) => void) {
  let latest: string | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  function run() {
    timer = undefined
    if (latest === null) return
    const began = performance.now()
    show(latest)
    latest = null
    timer = setTimeout(run, Math.max(previewMs, (performance.now() - began) / mostOfTime))
  }

  return {
    next(answer: string) {
      latest = answer
      if (timer === undefined) run()
    },
    stop() {
      clearTimeout(timer)
      latest = null
    },
  }
}

/** 50 revisions are kept: a version before each of many small proposals would push out the others. */
const keepEveryMs = 10 * minute

/** When the version before a proposal was kept last, by the id of its blog. Closing the form does not begin anew. */
const keptAt = new Map<string, number>()

type KeptForm = Pick<BlogFormControls, 'id' | 'saveNow'> & {
  saver: Pick<BlogFormControls['saver'], 'hasUnsaved' | 'whenIdle' | 'keepReplacedVersion'>
  refs: { editor: RefObject<Pick<ArticleEditorHandle, 'isEmpty'> | null> }
}

/**
 * Makes the text a revision, before a proposal changes it: the first time, and then at most every ten minutes.
 * @throws Error when the text is not saved; then nothing may change it
 */
export async function keepVersion({ id, saver, saveNow, refs }: KeptForm, now: number): Promise<void> {
  const last = keptAt.get(id)
  if (refs.editor.current?.isEmpty() || (last !== undefined && now - last < keepEveryMs)) return
  // Only what the server has becomes a revision. A save that is under way may fail.
  await saver.whenIdle()
  if (saver.hasUnsaved()) await saveNow()
  saver.keepReplacedVersion()
  keptAt.set(id, now)
}

/** A line of Markdown that has a heading or an item, and what it says. */
const markdownLine = /^(?:#{1,6}|[-*+]|\d{1,2}[.)])[ \t]+(\S.*)$/

/** The headings of an outline, which a model writes as headings or items of HTML or of Markdown. Nothing of it runs. */
export function readHeadings(answer: string): string[] {
  const { body } = new DOMParser().parseFromString(answer, 'text/html')
  const elements = [...body.querySelectorAll('h1, h2, h3, h4, li')]
  const texts = elements.length > 0 ? elements.map(ownText) : (body.textContent ?? '').split('\n').map(textOfLine)
  return texts
    .map((text) => text.replace(/\s+/g, ' ').trim().slice(0, textLimits.title))
    .filter(Boolean)
    .slice(0, listLimits.outline)
}

/** The text of an item without the list in it. */
function ownText(element: Element): string {
  return [...element.childNodes]
    .filter((node) => !(node instanceof Element && node.matches('ul, ol')))
    .map((node) => node.textContent)
    .join('')
}

function textOfLine(line: string): string {
  return (markdownLine.exec(line.trim())?.[1] ?? '').replace(/\*\*/g, '')
}
