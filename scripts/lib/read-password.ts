import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { shortestPassword, textLimits } from '../../worker/contract/limits.ts'
import { Problem } from './command-line.ts'

/**
 * Asks for a new password twice without showing it; what comes through a pipe is taken as it is, its first line.
 * @throws Problem when the two differ, or it is too short or too long
 */
export async function readNewPassword(): Promise<string> {
  const password = process.stdin.isTTY ? await askTwice() : await firstLine()
  if (password.length < shortestPassword)
    throw new Problem(`The password is too short: at least ${shortestPassword} characters.`)
  if (password.length > textLimits.password)
    throw new Problem(`The password is too long: at most ${textLimits.password} characters.`)
  return password
}

async function askTwice() {
  const password = await ask('New password: ')
  if ((await ask('Once more: ')) !== password) throw new Problem('The two passwords differ. Nothing was changed.')
  return password
}

async function firstLine() {
  for await (const line of createInterface({ input: process.stdin })) return line
  return ''
}

/** Raw mode, because a terminal shows what is typed otherwise. */
async function ask(question: string): Promise<string> {
  process.stdout.write(question)
  process.stdin.setEncoding('utf8').setRawMode(true).resume()
  let typed = ''
  try {
    for (;;) {
      const [text]: string[] = await once(process.stdin, 'data')
      for (const key of text ?? '') {
        if (key === '\r' || key === '\n') return typed
        if (key === '\u0003' || key === '\u0004') throw new Problem('Stopped. Nothing was changed.')
        typed = key === '\u007f' || key === '\b' ? [...typed].slice(0, -1).join('') : typed + key
      }
    }
  } finally {
    process.stdin.setRawMode(false).pause()
    process.stdout.write('\n')
  }
}
