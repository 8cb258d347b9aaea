import { createInterface } from 'node:readline'
import askHidden from '@inquirer/password'
import { shortestPassword, textLimits } from '#contract/limits.ts'
import { Problem } from './command-line.ts'

/**
 * Asks for a new password twice without showing it. Where the input is not a terminal, its first line is the password.
 * @throws Problem when the two differ, when the password is too short or too long, or on Ctrl-C
 */
export async function readNewPassword(): Promise<string> {
  const password = process.stdin.isTTY ? await askTwice() : await readFirstLine()
  if (password.length < shortestPassword)
    throw new Problem(`The password is too short: at least ${shortestPassword} characters.`)
  if (password.length > textLimits.password)
    throw new Problem(`The password is too long: at most ${textLimits.password} characters.`)
  return password
}

async function askTwice() {
  const password = await ask('New password:')
  if ((await ask('Repeat the password:')) !== password)
    throw new Problem('The two passwords differ. Nothing was changed.')
  return password
}

async function readFirstLine() {
  for await (const line of createInterface({ input: process.stdin })) return line
  return ''
}

/** How Inquirer names the errors of Ctrl-C and of an aborted question. */
const stopErrors = ['ExitPromptError', 'AbortPromptError']

async function ask(message: string): Promise<string> {
  const closing = new AbortController()
  const close = () => closing.abort()
  // Ctrl-D closes the input, and Inquirer waits on: nothing is left to do then.
  process.once('beforeExit', close)
  try {
    return await askHidden({ message }, { signal: closing.signal })
  } catch (error) {
    if (error instanceof Error && stopErrors.includes(error.name)) throw new Problem('Stopped. Nothing was changed.')
    throw error
  } finally {
    process.off('beforeExit', close)
  }
}
