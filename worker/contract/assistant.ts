/** The settings of AI. No public answer has them. */
export type AssistantSettings = {
  /** Neurons of Workers AI that all tasks may use in a day (UTC); null for no limit of ours. */
  neuronsPerDay: number | null
  /** Neurons that the tasks of one article may use in a day; null for no limit. */
  neuronsPerArticle: number | null
  /** Whether resources are proposed for a blog that is published without a list of its author. */
  proposesResources: boolean
}

/** The highest limit of neurons that can be set: on Workers Paid, ten million cost about $110. */
export const mostNeurons = 10_000_000

/** The use of all tasks on a day (UTC, as YYYY-MM-DD). */
export type DayOfUse = { day: string; calls: number; neurons: number }

/** The data beside the settings on their page. */
export type AssistantReport = {
  /** Today first, seven days. */
  days: DayOfUse[]
  /** The models by their names at Workers AI: for texts and images, and for titles. */
  models: { text: string; fast: string }
  /** Whether the deployment has the binding. */
  isAvailable: boolean
}

/**
 * Cloudflare gives 10,000 neurons a day free on both plans; a part is left for suggestions of other programs.
 * Source: https://developers.cloudflare.com/workers-ai/platform/pricing/
 */
export const freeNeuronsPerDay = 10_000

export const defaultAssistantSettings: AssistantSettings = {
  neuronsPerDay: freeNeuronsPerDay,
  neuronsPerArticle: 2_000,
  proposesResources: true,
}

/** Tasks whose answer is a text that is streamed: what is proposed for a part of the text, or for all of it. */
export const textTasks = [
  'outline',
  'article',
  'improve',
  'shorten',
  'simplify',
  'continue',
  'tone',
  'translate',
  'list',
  'table',
] as const
export type TextTask = (typeof textTasks)[number]

/** In characters of HTML; a task that is not here answers about as much as its text has. */
const answers: Partial<Record<TextTask, number>> = { outline: 500, article: 5_000, continue: 1_500 }

/** How many characters a task answers, about, for what it costs. @param length of the HTML that it works on */
export function expectedAnswer(task: TextTask, length: number): number {
  return answers[task] ?? (task === 'shorten' ? length / 2 : length)
}

/** Tasks whose answer is a list of short texts for a field. */
export const fieldTasks = ['titles', 'subTitles', 'descriptions', 'tags'] as const
export type FieldTask = (typeof fieldTasks)[number]

export const claimKinds = ['claim', 'number', 'name'] as const

/** Something in the text that should be checked, with the sentence that it is in, word for word. */
export type Claim = { kind: (typeof claimKinds)[number]; text: string; sentence: string }

/** How many tokens the tasks beside the text answer at most: a list is enough for five descriptions of 300 characters in JSON. */
export const listTokens = { list: 700, claims: 1_500, image: 120 } as const
/** The most tokens that a small image counts as: models divide it into some hundreds of parts. */
export const imageTokens = 1_100
/** Of English and most European languages. Others have more tokens: what is estimated is a rough cost. */
export const charactersPerToken = 4

/** Every task, as costs and accepted texts name them; `image` describes an image, `resources` proposes links. */
export const assistantTasks = [...textTasks, ...fieldTasks, 'claims', 'image', 'resources', 'generate'] as const
export type AssistantTask = (typeof assistantTasks)[number]

/** The panel's data before a task: the use, and the costs of tasks. */
export type AssistantState = {
  /** Whether the deployment has the binding. */
  isAvailable: boolean
  /** The model that writes texts, by its name at Workers AI. */
  model: string
  /** Neurons of today (UTC), estimated when each call began. */
  used: { today: number; article: number }
  limits: Pick<AssistantSettings, 'neuronsPerDay' | 'neuronsPerArticle'>
  /** Neurons for a thousand characters that are sent and that come back. */
  price: { sent: number; answered: number }
}

/** Why the Worker or the browser has ended the stream of a model's answer, whose text stays. */
export const brokenStream = {
  silent: 'The model has stopped writing.',
  long: 'The model has not finished within five minutes.',
} as const
