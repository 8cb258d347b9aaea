import { type ParseArgsConfig, parseArgs } from 'node:util'

/** An error that the user can correct: printed as a sentence, without a stack. */
export class Problem extends Error {}

/** Ends a command that was asked for its help, which is the message. */
class Help extends Error {}

type Options = NonNullable<ParseArgsConfig['options']>

/**
 * Reads a command's options.
 * @throws Help, which `runCommand` prints, for `--help`
 * @throws Problem for an unknown option or too many words
 */
export function readCommandLine<const Named extends Options>(help: string, options: Named, words = 0) {
  const withHelp = { ...options, help: { type: 'boolean', short: 'h' } } as const
  const parsed = tryTo(() => parseArgs({ options: withHelp, allowPositionals: words > 0 }))
  if (process.argv.includes('--help') || process.argv.includes('-h')) throw new Help(help)
  if (parsed.positionals.length > words)
    throw new Problem(`Too many words: ${parsed.positionals.join(' ')}. See --help.`)
  return parsed
}

function tryTo<Result>(parse: () => Result): Result {
  try {
    return parse()
  } catch (error) {
    throw new Problem(`${messageOf(error).split('. ')[0]}. See --help.`)
  }
}

/** Runs a command to its end, or prints its help. A Problem becomes a sentence, anything else keeps its stack: exit code 1 for both. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command()
  } catch (error) {
    if (error instanceof Help) {
      console.log(error.message)
      process.exit(0)
    }
    console.error(error instanceof Problem ? error.message : error)
    process.exit(1)
  }
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
