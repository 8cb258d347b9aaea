/** How many unsent replies the browser stores; a further one replaces the oldest. */
export const maxReplies = 50

// Authors' browsers contain data under this name: it must not change.
const storageKey = 'replies'

/** The id of a comment, and the text of the reply to it. */
type Reply = [id: string, text: string]

/** The unsent reply to a comment; null when there is none. */
export function readReply(commentId: string): string | null {
  return readReplies().find(([id]) => id === commentId)?.[1] ?? null
}

/** Stores an unsent reply in this browser until it is sent or discarded. Where storage is forbidden it is not stored. */
export function storeReply(commentId: string, text: string): void {
  writeReplies([...otherReplies(commentId), [commentId, text]])
}

/** Removes a reply that was sent or discarded. */
export function removeReply(commentId: string): void {
  if (readReply(commentId) !== null) writeReplies(otherReplies(commentId))
}

function otherReplies(commentId: string) {
  return readReplies().filter(([id]) => id !== commentId)
}

function readReplies(): Reply[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isReply) : []
  } catch {
    return [] // Storage is forbidden, or another program has written this value.
  }
}

function writeReplies(replies: Reply[]) {
  try {
    localStorage.setItem(storageKey, JSON.stringify(replies.slice(-maxReplies)))
  } catch {
    // Storage is forbidden or full: the text is in the form only.
  }
}

function isReply(value: unknown): value is Reply {
  return Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string')
}
