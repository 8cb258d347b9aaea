import * as z from 'zod'
import { oneLineWithoutUnseen, withoutUnseen } from '../control-characters.ts'
import { textLimits } from '../limits.ts'
import { draftIdPattern, emailPattern } from '../patterns.ts'

/**
 * Fields that several requests have. All of `requests/` is for the server only: a reader's page must not download a
 * validator. A length limit before a pattern aborts, so that no pattern meets an endless text.
 */

export const missing = (what: string) => `${what} is required.`

/** A text of one line, without control characters and without spaces around it. @param error for any other value */
export const line = (error?: string) => z.string({ error }).overwrite(oneLineWithoutUnseen).trim()

/** A text of one line that may be empty: a line break in a subject would add a header to the mail. */
export const optionalLine = (what: string, limit: number) =>
  line(`${what} must be a text.`).max(limit, `${what} is too long: ${limit} characters at most.`).default('')

/** A text of several lines, without other control characters than tab and newline. @param error for any other value */
export const lines = (error?: string) => z.string({ error }).overwrite(withoutUnseen).trim()

/** A text without the letters that nobody sees, such as a joiner of zero width. */
export function withoutIgnored(text: string): string {
  return text.replace(/\p{Default_Ignorable_Code_Point}/gu, '')
}

/** Whether a text looks empty: nothing in it can be seen. */
export function isBlank(text: string): boolean {
  return withoutIgnored(text).trim() === ''
}

/** A text that must not look empty. @param what its name, as the error message begins @param kind of lines it may have */
export function text(what: string, limit: number, kind: typeof line | typeof lines = line) {
  return kind(missing(what))
    .min(1, missing(what))
    .max(limit, { error: `${what} is too long: ${limit} characters at most.`, abort: true })
    .refine((value) => !isBlank(value), { error: missing(what), abort: true })
}

/** A text that may be empty. @param what its name, as the error message begins @param kind of lines it may have */
export const optional = (what: string, limit: number, kind: typeof line | typeof lines = line) =>
  kind(`${what} must be a text.`).max(limit, {
    error: `${what} is too long: ${limit} characters at most.`,
    abort: true,
  })

const unknownKeys = (issue: { code?: string | undefined; keys?: unknown }) =>
  issue.code === 'unrecognized_keys' && Array.isArray(issue.keys)
    ? `There is no setting ${issue.keys.join(', ').slice(0, textLimits.siteName)}.`
    : 'This part of the settings is missing.'

/** A group of settings: all of them, and no others. */
export const group = <Shape extends z.ZodRawShape>(shape: Shape) => z.strictObject(shape, { error: unknownKeys })

/** An email address. @param invalid the message for another text @param pattern what it must match */
export const emailOr = (invalid: string, pattern = emailPattern) =>
  z
    .string({ error: missing('Email') })
    .trim()
    .min(1, missing('Email'))
    .max(textLimits.email, { error: `Email is too long: ${textLimits.email} characters at most.`, abort: true })
    .regex(pattern, invalid)

export const invalidEmail = '❌ Invalid email address!'
export const email = emailOr(invalidEmail)

export const id = z
  .string({ error: missing('Id') })
  .min(1, missing('Id'))
  .max(200, 'This id is too long.')

/** The form that saves, and which of its saves it is. */
export const writer = z.object({
  id: z.string().regex(draftIdPattern, 'writer.id must be a UUID.'),
  turn: z.int().min(1),
})

export const idRequest = z.object({ id })

export const timeProblem = 'Write the time as ISO 8601 with its zone, such as 2026-12-24T18:00:00Z.'

/** A time as ISO 8601 with its zone, parsed to a `Date`. */
export const time = z.iso.datetime({ offset: true, error: timeProblem }).transform((text) => new Date(text))

/** Whether a text is an address of another site that pages may link to: over https, without a password. */
export function isSecureAddress(value: string): boolean {
  if (!value.startsWith('https://') || /\s/.test(value) || !URL.canParse(value)) return false
  const { username, password } = new URL(value)
  return username === '' && password === ''
}

/** Whether a text is the IANA name of a time zone that the runtime knows. */
export function isTimeZone(name: string): boolean {
  // An offset is no zone: it does not know when summer time begins.
  return /^[a-z]/i.test(name) && succeeds(() => new Intl.DateTimeFormat('en', { timeZone: name }))
}

/** Whether a call of Intl succeeds: it throws for names that it does not know. */
export function succeeds(call: () => unknown): boolean {
  try {
    call()
    return true
  } catch {
    return false
  }
}
