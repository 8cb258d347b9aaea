import type { RefObject } from 'react'
import { isRecord } from '#contract/is-record.ts'
import { textLimits } from '#contract/limits.ts'
import type { AcceptedText } from '#contract/requests/assistant.ts'
import { second } from '#contract/units.ts'
import { ApiError, api, unwrap } from '#web/api/api.ts'
import { createCallRepeater } from '../../../exchange/call-repeater.ts'
import { type BlogFormValues, randomUuid } from '../../editor-form/form-values.ts'

/** The name in `localStorage` of the texts that the server has not got yet: authors' browsers contain data under it. */
const storageKey = 'accepted-texts'
/** How many of them the browser stores; a further one replaces the oldest. */
const mostStored = 50
/** A save does not wait longer for the server's list. */
const readTimeoutMs = 3 * second

const unsent = readStored()
/** The texts of this tab and of the last one: the server's list may have been read before it got them. */
const known = [...unsent]
const repeater = createCallRepeater({ signal: new AbortController().signal, onWait: () => {} })
let isSending = false

/** The form of a blog or draft in which proposals are accepted. */
export type AcceptingForm = {
  /** The id of the blog or draft. */
  id: string
  latest: RefObject<BlogFormValues>
  change: (part: Partial<BlogFormValues>) => void
}

/**
 * Remembers a text of a proposal that the author has accepted, and sends it to the server until that has it, also after a
 * reload. The form counts as unchecked then, and its next save computes the share of accepted words.
 * @param form the form of the blog or draft that contains the text
 */
export function rememberAccepted(form: AcceptingForm, accepted: Pick<AcceptedText, 'task' | 'model' | 'text'>): void {
  const text = accepted.text.trim().slice(0, textLimits.acceptedText)
  if (text === '') return
  const { task, model } = accepted
  const remembered = { id: randomUuid(), article: form.id, task, model, text }
  known.push(remembered)
  unsent.push(remembered)
  store([...readStored(), remembered])
  const { details } = form.latest.current
  form.change({ details: { ...details, checked: null, aiShare: details.aiShare ?? 0 } })
  void sendUnsent()
}

/** The accepted texts of a blog or draft. @throws ApiError */
export async function readAccepted(article: string): Promise<string[]> {
  void sendUnsent()
  const init = { signal: AbortSignal.timeout(readTimeoutMs) }
  const { texts } = await unwrap(api.admin.assistant.accepted.$get({ query: { article } }, { init }))
  const ids = new Set(texts.map(({ id }) => id))
  const others = known.filter((one) => one.article === article && !ids.has(one.id))
  return [...texts, ...others].map(({ text }) => text)
}

/** Sends one text after another. Never rejects. */
async function sendUnsent(): Promise<void> {
  repeater.retryNow()
  if (isSending) return
  isSending = true
  for (let [json] = unsent; json; [json] = unsent) {
    await send(json)
    unsent.shift()
    store(readStored().filter(({ id }) => id !== json?.id))
  }
  isSending = false
}

async function send(json: AcceptedText) {
  const call = (signal: AbortSignal) => api.admin.assistant.accepted.$post({ json }, { init: { signal } })
  try {
    await repeater.repeat(call)
  } catch (error) {
    // The server would refuse the same again.
    if (!(error instanceof ApiError)) throw error
  }
}

function readStored(): AcceptedText[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isAcceptedText) : []
  } catch {
    return [] // Storage is forbidden, or another program has written this value.
  }
}

function store(texts: AcceptedText[]) {
  try {
    localStorage.setItem(storageKey, JSON.stringify(texts.slice(-mostStored)))
  } catch {
    // Storage is forbidden or full: the texts are in this tab only.
  }
}

function isAcceptedText(value: unknown): value is AcceptedText {
  const names = ['id', 'article', 'task', 'model', 'text']
  return isRecord(value) && names.every((name) => typeof value[name] === 'string')
}
