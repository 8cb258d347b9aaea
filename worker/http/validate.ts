import type { Context, MiddlewareHandler } from 'hono'
import * as z from 'zod'
import { listLimits } from '../contract/limits.ts'
import type { AppEnv } from '../env.ts'
import { ApiError, InvalidFieldsError } from '../errors.ts'
import { decodePosition } from './cursor.ts'

type Target = 'json' | 'query'
type Validated<Name extends Target, Schema extends z.ZodType> = {
  in: { [Key in Name]: z.input<Schema> }
  out: { [Key in Name]: z.output<Schema> }
}

/**
 * Middleware that parses the input by a schema; the handler gets it by `c.req.valid(target)`.
 * @throws ApiError 415 for a body that is not JSON, 400 for malformed JSON, 422 with the first problem
 */
export function validate<Name extends Target, Schema extends z.ZodType<object>>(
  target: Name,
  schema: Schema,
): MiddlewareHandler<AppEnv, string, Validated<Name, Schema>> {
  const middleware: MiddlewareHandler<AppEnv, string, Validated<Name, Schema>> = async (c, next) => {
    c.req.addValidatedData(target, parse(schema, target === 'json' ? await readJson(c) : c.req.query()))
    await next()
  }
  if (target === 'query') querySchemas.set(middleware, schema)
  return middleware
}

/** As `validate` of JSON. A request without a body has what the schema completes. */
export function validateIfSent<Schema extends z.ZodType<object>>(
  schema: Schema,
): MiddlewareHandler<AppEnv, string, { in: { json?: z.input<Schema> }; out: { json: z.output<Schema> } }> {
  return async (c, next) => {
    const isSent = c.req.header('content-type') !== undefined
    c.req.addValidatedData('json', parse(schema, isSent ? await readJson(c) : {}))
    await next()
  }
}

const querySchemas = new WeakMap<object, z.ZodType>()

/** The query parameters that a middleware of `validate` reads; none for another handler. */
export function queryParametersOf(handler: object): string[] {
  let schema = querySchemas.get(handler)
  while (schema instanceof z.ZodPipe) schema = schema.in instanceof z.ZodType ? schema.in : undefined
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
}

async function readJson(c: Context<AppEnv>): Promise<unknown> {
  if (!/^application\/json\s*(;|$)/i.test(c.req.header('content-type') ?? '')) {
    throw new ApiError(415, 'Send the body as application/json.')
  }
  const body = parseJson(await readText(c))
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new ApiError(422, 'Send a JSON object.')
  return body
}

/** The body as a text. @throws ApiError 400 when the sender leaves before it has arrived */
export function readText(c: Context<AppEnv>): Promise<string> {
  return c.req.text().catch((error: unknown) => {
    if (error instanceof ApiError) throw error
    throw new ApiError(400, 'The body did not arrive whole.')
  })
}

/** @throws ApiError 400 for malformed JSON */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ApiError(400, 'The body is not valid JSON.')
  }
}

/** Parses a value by a schema. @throws ApiError 422 with the first problem */
export function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw new ApiError(422, result.error.issues[0]?.message ?? 'The input is not valid.')
}

/** Parses a value of many fields by a schema. @throws InvalidFieldsError with the first problem of each field */
export function parseFields<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const problems = result.error.issues.map(({ path, message }) => [path.join('.'), message] as const)
  throw new InvalidFieldsError(Object.fromEntries(problems.reverse()))
}

/** The number of items of a page, 1 to 100. */
const limit = z
  .string()
  .regex(/^\d+$/, 'The limit must be a whole number.')
  .transform(Number)
  .refine((limit) => limit >= 1 && limit <= listLimits.page, `The limit must be from 1 to ${listLimits.page}.`)
  .optional()

/** Names of further parts of the response, separated by commas; unknown names are ignored. */
export const withParts = z
  .string()
  .max(100)
  .default('')
  .transform((names) => new Set(names.split(',')))

/** Query fields of a list whose cursor depends on other fields: `cursor` is the text as sent. */
export const rawPageQuery = { limit, cursor: z.string().optional() }

/**
 * Query fields of a list: `limit`, and `cursor` decoded to a position, null for the first page.
 * @param decode throws ApiError 400, which passes through `parse`: an unreadable cursor is no 422
 */
export function pageQueryBy<Place>(decode: (cursor: string) => Place) {
  return { limit, cursor: rawPageQuery.cursor.transform((cursor) => (cursor ? decode(cursor) : null)) }
}

/** Query fields of a list that is ordered by time. */
export const pageQuery = pageQueryBy(decodePosition)
