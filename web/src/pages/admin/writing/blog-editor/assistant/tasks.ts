import {
  type AssistantState,
  charactersPerToken,
  expectedAnswer,
  listTokens,
  type TextTask,
} from '#contract/assistant.ts'
import { textLimits } from '#contract/limits.ts'

/** The part of the text for a task: the selected words, or the whole text. */
export type Scope = 'selection' | 'text'

type TaskKind = {
  name: string
  /** Where it is offered. */
  scopes: readonly Scope[]
  /** A choice that the task needs. */
  options?: { label: string; names: readonly string[] }
}

const both = ['selection', 'text'] as const

const tones = ['friendly', 'formal', 'plain', 'confident', 'playful', 'neutral']
const languages = (
  'English Spanish French German Italian Portuguese Dutch Polish Swedish Danish Norwegian Finnish Czech Romanian ' +
  'Hungarian Greek Ukrainian Russian Turkish Arabic Hebrew Persian Hindi Bengali Indonesian Vietnamese Thai Japanese Korean Chinese'
).split(' ')

/** The tasks of the panel, in their order. */
export const taskKinds: Record<TextTask, TaskKind> = {
  outline: { name: 'Outline', scopes: ['text'] },
  article: { name: 'Write the text', scopes: ['text'] },
  improve: { name: 'Improve', scopes: both },
  shorten: { name: 'Shorten', scopes: both },
  simplify: { name: 'Simplify', scopes: both },
  continue: { name: 'Continue', scopes: both },
  list: { name: 'Make a list', scopes: ['selection'] },
  table: { name: 'Make a table', scopes: ['selection'] },
  tone: { name: 'Change tone', scopes: both, options: { label: 'Tone', names: tones } },
  translate: {
    name: 'Translate',
    scopes: both,
    options: { label: 'Language', names: languages },
  },
}

/** The tasks whose message has the text that they work on. */
export const sendsText = (task: TextTask): boolean => !['outline', 'article', 'continue'].includes(task)

/** The instructions, title and wish of a call, in characters. */
const sentBeside = 1_200

/** The neurons that a task costs, about. @param characters of the text */
export function estimateCost(task: TextTask, characters: number, price: AssistantState['price']): number {
  const { taskContext } = textLimits
  const text = sendsText(task) ? characters : task === 'continue' ? Math.min(characters, taskContext) : 0
  return costOf(text, expectedAnswer(task, characters), price)
}

/** The neurons of a question beside the text, about. @param sent characters of the text, or of what an image counts as */
export function estimateList(kind: keyof typeof listTokens, sent: number, price: AssistantState['price']): number {
  return costOf(sent, listTokens[kind] * charactersPerToken, price)
}

/** @param sent characters, without what each call sends beside them */
function costOf(sent: number, answered: number, price: AssistantState['price']) {
  const neurons = ((sentBeside + sent) * price.sent + answered * price.answered) / 1_000
  return Math.max(1, Math.ceil(neurons))
}
