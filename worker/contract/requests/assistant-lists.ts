import * as z from 'zod'
import { fieldTasks } from '../assistant.ts'
import { inlineImagePattern } from '../inline-image.ts'
import { textLimits } from '../limits.ts'
import { id, line, lines, missing } from './fields.ts'

const title = line('The title must be a text.').max(
  textLimits.title,
  `Title is too long: ${textLimits.title} characters at most.`,
)

/** How many tags a site may send with a question, in items. */
const mostKnownTags = 500

/** Asks what should be checked in an article: its title and its plain text. */
export const claimsRequest = z.object({
  article: id,
  title: title.default(''),
  text: lines(missing('Text'))
    .min(1, 'Write some text first.')
    .max(textLimits.taskText, `This is too long for the AI: ${textLimits.taskText} characters at most.`),
})

/** Asks for texts for a field of an article. */
export const listRequest = claimsRequest.extend({
  task: z.enum(fieldTasks, `task must be one of ${fieldTasks.join(', ')}.`),
  /** The names of tags that the site has, for the task `tags`. */
  knownTags: z.array(z.string().max(textLimits.tag)).max(mostKnownTags).default([]),
})

/** Asks what an image shows. */
export const describeImageRequest = z.object({
  article: id,
  title: title.default(''),
  /** A small copy of the image as a `data:` address. */
  image: z
    .string({ error: missing('Image') })
    .max(textLimits.askedImage, 'The image is too large to be described.')
    .regex(inlineImagePattern, 'The image must be a data address of an image.'),
})
