import * as z from 'zod'
import { importSources } from '../import-sources.ts'
import { importedKinds, importOutcomes, noChoices, optionalParts } from '../imports.ts'
import { importListLimits, listLimits, textLimits } from '../limits.ts'
import { id, isTimeZone, line, text } from './fields.ts'

/** The name of a file: SHA-256 in lower-case hex. */
const hash = z.string().regex(/^[0-9a-f]{64}$/, 'fileHash must be a SHA-256 in hex.')
const fileNameLength = 255

export const createImportRequest = z.object({
  source: z.enum(importSources, { error: `The source must be one of ${importSources.join(', ')}.` }),
  fileName: text('The name of the file', fileNameLength),
  fileHash: hash,
  zone: text('Time zone', textLimits.timeZone)
    .refine(isTimeZone, 'There is no such time zone. Choose one of the list, such as Europe/Berlin.')
    .optional(),
})

/** Names in the file, and the names of what they become here. */
const mapped = (what: string, limit: number) => {
  const name = line(`The name of ${what} must be a text.`).max(limit, `The name of ${what} is too long.`)
  return z
    .record(name, name, { error: `The names for ${what} must be an object.` })
    .refine(
      (names) => Object.keys(names).length <= importListLimits.names,
      `Map ${importListLimits.names.toLocaleString('en')} names at most.`,
    )
    .default({})
}

/** A path as `POST /:id/media` answers. */
const picture = z
  .string({ error: 'The picture must be the path of a stored one.' })
  .max(textLimits.address, 'The path of the picture is too long.')
  .regex(/^(?:\/media\/[\w-]+\/[\w.-]+)?$/, 'The picture must be the path of a stored one.')
const oldSite = z
  .string({ error: 'The address of the old site must be a text.' })
  .trim()
  .max(textLimits.address, 'The address of the old site is too long.')
  .refine(
    (address) => address === '' || URL.parse(address)?.protocol === 'https:',
    'The address of the old site must begin with https://.',
  )

/** Clients that choose nothing send no body. */
export const startImportRequest = z.object({
  choices: z
    .object({
      parts: z
        .array(z.enum(optionalParts, { error: `A part must be one of ${optionalParts.join(', ')}.` }))
        .max(optionalParts.length, `Name ${optionalParts.length} parts at most.`)
        .default([]),
      authors: mapped('an author', textLimits.authorName),
      categories: mapped('a category', textLimits.category),
      picture: picture.default(''),
      oldSite: oldSite.default(''),
    })
    .default(noChoices),
})

/** A choice that is left out stays as it was. */
export const lateChoicesRequest = z.object({ picture: picture.optional(), oldSite: oldSite.optional() })

/** `after` is the cursor of the page before. */
export const importItemsQuery = {
  outcome: z.enum(importOutcomes, { error: `The outcome must be one of ${importOutcomes.join(', ')}.` }).optional(),
  kind: z.enum(importedKinds, { error: `The kind must be one of ${importedKinds.join(', ')}.` }).optional(),
}

const noteLength = 500
/** A client may send more items than a call may have: the sentence of the refusal names the limit of the plan. */
const mostItems = 100

/** Items of an import. Their values are parsed one by one: what is wrong with one refuses that one only. */
export const importItemsRequest = z.object({
  items: z
    .array(
      z.object({
        kind: z.enum(importedKinds, { error: `The kind must be one of ${importedKinds.join(', ')}.` }),
        sourceId: z
          .string({ error: 'sourceId is required.' })
          .min(1)
          .max(textLimits.address, 'This sourceId is too long.'),
        title: line('title is required.').overwrite((title) => title.slice(0, textLimits.title)),
        notes: z
          .array(line().overwrite((note) => note.slice(0, noteLength)))
          .max(importListLimits.notes, `An item has ${importListLimits.notes} notes at most.`),
        value: z.unknown(),
      }),
      { error: 'items must be a list.' },
    )
    .min(1, 'Send at least one item.')
    .max(mostItems, `Send ${mostItems} items at most.`),
})

/** The ids of articles that are undone although they were changed here. */
export const undoImportRequest = z.object({
  include: z.array(id).max(listLimits.page, `Name ${listLimits.page} articles at most.`).default([]),
})

/** In characters: addresses of images often have a signature. */
const longestAddress = 4_000

/** An address of another site that is fetched, and the blog, draft or page that gets what is stored of it. */
export const foreignAddressRequest = z.object({
  owner: id,
  url: z
    .string({ error: 'url is required.' })
    .trim()
    .min(1, 'url is required.')
    .max(longestAddress, `An address may have ${longestAddress} characters at most.`),
})
