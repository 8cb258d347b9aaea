import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { z } from 'zod'
import { messageOf, Problem } from './command-line.ts'
import { holdFolder } from './folder-use.ts'
import type { LocalStorage } from './local-storage.ts'

const host = '127.0.0.1'
const tokenBytes = 32

const task = z.discriminatedUnion('name', [
  z.object({ name: z.literal('statements'), statements: z.array(z.string()).min(1) }),
  z.object({ name: z.literal('seed'), blogs: z.number() }),
])
/** Something that a command does to local storage. The statements are one transaction. */
export type LocalTask = z.infer<typeof task>

const taskResult = z.object({
  /** Of the last statement. */
  rows: z.array(z.unknown()),
  /** How many articles were added. */
  added: z.number(),
})
export type TaskResult = z.infer<typeof taskResult>

/** The lines of an answer, of which the last has the result or the problem. */
const answerLine = z.object({ done: z.number(), result: z.optional(taskResult), problem: z.optional(z.string()) })

type OpenStorage = () => Promise<LocalStorage>
type OnProgress = (done: number) => void

/** Does a task with storage that has all migrations. */
export async function doTask(
  storage: LocalStorage,
  given: LocalTask,
  onProgress: OnProgress = () => undefined,
): Promise<TaskResult> {
  if (given.name === 'seed') {
    // They import the whole article pipeline and sharp, which a start does not need.
    const [{ storeSeedImages }, { seedBlogs }] = await Promise.all([
      import('../seed/seed-images.ts'),
      import('../seed/seed-blogs.ts'),
    ])
    const images = await storeSeedImages(storage)
    return { rows: [], added: await seedBlogs(storage.DB, { blogs: given.blogs, images, onProgress }) }
  }
  const results = await storage.DB.batch(given.statements.map((statement) => storage.DB.prepare(statement)))
  return { rows: results.at(-1)?.results ?? [], added: 0 }
}

/**
 * Takes a data directory for a local stack, which from then on does the tasks of other commands, so that its own runtime alone
 * writes there.
 * @param ready when the storage is brought up to date, with what opens it: the runtime of the stack may be started again
 * @throws Problem when another stack serves the folder
 */
export async function takeTasks(dataDir: string, url: string, ready: Promise<OpenStorage>): Promise<() => void> {
  const token = randomBytes(tokenBytes).toString('base64url')
  const server = createServer((request, response) => {
    if (request.headers.authorization === token) void answer(request, response, ready)
    else response.writeHead(401).end()
  })
  server.listen(0, host)
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.')
  const release = await holdFolder(dataDir, { command: 'npm start', url, tasks: { port: address.port, token } })
  return () => {
    server.close()
    server.closeAllConnections()
    release()
  }
}

async function answer(request: IncomingMessage, response: ServerResponse, ready: Promise<OpenStorage>) {
  const write = (line: z.infer<typeof answerLine>) => {
    // A command that was interrupted wants no more articles.
    if (response.destroyed) throw new Problem('The command has ended.')
    response.write(`${JSON.stringify(line)}\n`)
  }
  try {
    const given = task.parse(await json(request))
    const open = await ready
    write({ done: 0, result: await doTask(await open(), given, (done) => write({ done })) })
  } catch (error) {
    if (!response.destroyed) write({ done: 0, problem: messageOf(error) })
  }
  response.end()
}

/**
 * Has the local stack that serves a folder do a task.
 * @throws Problem when it fails, or the stack ends meanwhile
 */
export async function askServer(
  { port, token }: { port: number; token: string },
  given: LocalTask,
  onProgress: OnProgress,
): Promise<TaskResult> {
  try {
    const response = await fetch(`http://${host}:${port}`, {
      method: 'POST',
      headers: { authorization: token },
      body: JSON.stringify(given),
    })
    let rest = ''
    for await (const text of (response.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream())) {
      const lines = (rest + text).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        const { done, result, problem } = answerLine.parse(JSON.parse(line))
        if (problem !== undefined) throw new Problem(`The local stack could not do it: ${problem}`)
        if (result) return result
        onProgress(done)
      }
    }
  } catch (error) {
    if (error instanceof Problem) throw error
    throw new Problem(`The local stack has ended meanwhile (${messageOf(error)}). Run the command once more.`)
  }
  throw new Problem('The local stack has ended meanwhile. Run the command once more.')
}
