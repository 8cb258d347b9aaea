import type { AssistantState, TextTask } from '#contract/assistant.ts'

/** What a task works on: the selected words, or the whole text. */
export type Scope = 'selection' | 'text'

type TaskKind = {
  name: string
  /** Where it is offered. */
  scopes: readonly Scope[]
  /** Characters of the answer for each character of the text, and for any text. */
  answered: { each: number; any: number }
  /** What has to be chosen, beside the task. */
  options?: { label: string; names: readonly string[] }
}

const both = ['selection', 'text'] as const
const sameLength = { each: 1, any: 0 }

const tones = ['friendly', 'formal', 'plain', 'confident', 'playful', 'neutral']
const languages = (
  'English Spanish French German Italian Portuguese Dutch Polish Swedish Danish Norwegian Finnish Czech Romanian ' +
  'Hungarian Greek Ukrainian Russian Turkish Arabic Hebrew Persian Hindi Bengali Indonesian Vietnamese Thai Japanese Korean Chinese'
).split(' ')

/** The tasks of the panel, in their order. */
export const taskKinds: Record<TextTask, TaskKind> = {
  outline: { name: 'Outline', scopes: ['text'], answered: { each: 0, any: 400 } },
  article: { name: 'Write the article', scopes: ['text'], answered: { each: 0, any: 5_000 } },
  improve: { name: 'Improve', scopes: both, answered: sameLength },
  shorten: { name: 'Shorten', scopes: both, answered: { each: 0.5, any: 0 } },
  simplify: { name: 'Simplify', scopes: both, answered: sameLength },
  continue: { name: 'Continue', scopes: both, answered: { each: 0, any: 1_500 } },
  list: { name: 'Make a list', scopes: ['selection'], answered: sameLength },
  table: { name: 'Make a table', scopes: ['selection'], answered: { each: 1.2, any: 0 } },
  tone: { name: 'Change tone', scopes: both, answered: sameLength, options: { label: 'Tone', names: tones } },
  translate: {
    name: 'Translate',
    scopes: both,
    answered: { each: 1.1, any: 0 },
    options: { label: 'Language', names: languages },
  },
}

/** The tasks whose message has the text that they work on. */
export const sendsText = (task: TextTask): boolean => !['outline', 'article', 'continue'].includes(task)

/** Of the text before the cursor, from which a task continues: the last characters. */
export const sentBefore = 4_000
/** What each call sends beside the text: instructions, title and wish, in characters. */
const sentBeside = 2_200

/** The neurons that a task costs, about. @param characters of the text */
export function estimateCost(task: TextTask, characters: number, price: AssistantState['price']): number {
  const { each, any } = taskKinds[task].answered
  const text = sendsText(task) ? characters : task === 'continue' ? Math.min(characters, sentBefore) : 0
  const neurons = ((sentBeside + text) * price.sent + (characters * each + any) * price.answered) / 1_000
  return Math.max(1, Math.ceil(neurons))
}
