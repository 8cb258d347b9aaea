import * as z from 'zod'
import { testMailsOfCall, textLimits } from '../limits.ts'
import { campaignRecipients } from '../newsletter.ts'
import { draftIdPattern } from '../patterns.ts'
import { emailOr, id, lines, missing, optionalLine, writer } from './fields.ts'
import { bulkIds } from './lists.ts'

/** The decision about mails that may or may not have been sent. */
export const undecidedRequest = z.object({
  action: z.enum(['again', 'leave'], { error: 'The action must be again or leave.' }),
})

/** The texts of the author for the mail; empty for the title and the subtitle of the blog, and for no intro. `intro`: lines. */
const mailTexts = {
  blog: id,
  subject: optionalLine('The subject', textLimits.mailSubject),
  preheader: optionalLine('The preview text', textLimits.preheader),
  intro: lines('The intro must be a text.')
    .max(textLimits.mailIntro, `The intro is too long: ${textLimits.mailIntro} characters at most.`)
    .default(''),
}

export const mailRequest = z.object(mailTexts)

/** Whom a test mail goes to; nobody for the admin's own address. An address counts once. */
const to = z
  .array(emailOr('Write email addresses, like name@example.com.'), 'to must be a list of addresses.')
  .max(testMailsOfCall, `A test mail goes to ${testMailsOfCall} addresses at most.`)
  .transform((addresses) => [...new Set(addresses)])
  .default([])

/** The test mail of a mail that is stored. */
export const testMailRequest = z.object({ to })
export const blogTestRequest = z.object({ ...mailTexts, to })

/** `again`: the newest campaign of the blog, whose id says that the author wants it sent once more. */
export const sendRequest = z.object({
  ...mailTexts,
  again: id.nullable().default(null),
  recipients: z.enum(campaignRecipients, { error: 'The recipients must be all, rest or refused.' }).default('all'),
})

/** The field `blog` is missing for a blog that is not added yet, and for a letter. */
export const sendOptionsQuery = z.object({
  blog: id.optional(),
  kind: z.enum(['blog', 'letter'], { error: 'The kind must be blog or letter.' }).default('blog'),
})

/** Blogs whose newest campaigns are asked for. */
export const campaignsOfBlogsRequest = z.object({ blogs: bulkIds })

const revision = z.int({ error: 'revision must be the number that the last answer gave.' })

/** Adds a letter. The client makes its id, so that a repeated call adds no second one. `copyOf`: the letter that it begins as. */
export const addLetterRequest = z.object({
  id: z.string({ error: missing('Id') }).regex(draftIdPattern, 'The id must be a UUID.'),
  copyOf: id.optional(),
})

/** Saves a letter, finished or not. `writer` names the form and its save: one after a lost answer is no conflict. */
export const saveLetterRequest = z.object({
  revision,
  writer,
  subject: optionalLine('The subject', textLimits.mailSubject),
  preheader: optionalLine('The preview text', textLimits.preheader),
  body: z.string({ error: missing('Text') }),
})

/** `revision`: the admin has seen it. A letter with another revision is not sent. */
export const sendLetterRequest = z.object({ revision })
