import type { IsoDate } from './wire.ts'

/** The states of a contact message. */
export const messageStates = ['open', 'done'] as const
export type MessageState = (typeof messageStates)[number]

/** A message of the contact form; `doneAt` is null while it is open. */
export type Message = {
  _id: string
  name: string
  email: string
  message: string
  createdAt: IsoDate
  doneAt: IsoDate | null
}

export type Subscriber = { _id: string; email: string; createdAt: IsoDate }

/** How many comments need a decision and how many messages are open. */
export type PendingCounts = { comments: number; messages: number }
