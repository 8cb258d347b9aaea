import { Problem } from '../lib/command-line.ts'
import { type RunOptions, runTool } from '../lib/run-tool.ts'
import { explainRefusal } from './refusals.ts'

/**
 * Runs a wrangler command. Never run two at once: each may renew the sign-in, whose refresh token works once.
 * https://github.com/cloudflare/workers-sdk/issues/15089
 * @returns its output
 * @throws Problem with a sentence that says what to do, when Cloudflare refuses
 */
export async function wrangler(args: string[], options: RunOptions = {}): Promise<string> {
  const { code, output } = await runTool('wrangler', args, options)
  if (code !== 0) throw new Problem(explainRefusal(output))
  return output
}

/**
 * Runs a wrangler command that fails where there is nothing to read.
 * @param nothing what it prints then
 * @returns null then, else its output
 */
export async function wranglerOrNull(args: string[], nothing: RegExp): Promise<string | null> {
  const { code, output } = await runTool('wrangler', args)
  if (code === 0) return output
  if (nothing.test(output)) return null
  throw new Problem(explainRefusal(output))
}

/**
 * The JSON in wrangler's output, which may begin with a warning.
 * @throws Problem when there is none
 */
export function readJson(output: string): unknown {
  const start = output.search(/^[[{]/m)
  if (start < 0) throw new Problem(`wrangler printed no JSON:\n${output.trim()}`)
  return JSON.parse(output.slice(start))
}
