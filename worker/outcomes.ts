import { TimeLimitError } from './contract/time-limit.ts'

/** By what the services of a site are known where their outcomes are stored. */
export const serviceKeys = {
  database: 'database',
  files: 'files',
  images: 'images',
  backups: 'backups',
  /** A model of Workers AI: another one starts without outcomes. */
  model: (name: string) => `model ${name}`,
  mail: (provider: string) => `mail ${provider}`,
}

/** The code of an error of Cloudflare, such as `10001`; empty without one. */
export function codeOf(error: unknown): string {
  if (error instanceof Error && 'code' in error) return String(error.code)
  return /\b\d{4,5}\b/.exec(String(error))?.[0] ?? ''
}

/** A sentence without the words of the error, which may repeat what a visitor sent. @param service its subject */
export function failureOf(service: string, error: unknown): string {
  if (error instanceof TimeLimitError) return `${service} has not answered in time.`
  const code = codeOf(error)
  return `${service} has failed${code && ` with the code ${code}`}.`
}
