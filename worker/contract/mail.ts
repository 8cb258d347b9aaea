/** What a message of the contact form is to the admin. */
export const messageStates = ['open', 'done'] as const
export type MessageState = (typeof messageStates)[number]
