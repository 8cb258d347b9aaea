import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserProgram, launchOptions } from '../find-browser.ts'

/**
 * Opens a page in a browser without a debugger: with one, which Playwright is, Chromium prerenders nothing.
 * @returns a function that closes the browser
 */
export async function openBrowser(program: BrowserProgram, url: string): Promise<() => Promise<void>> {
  const profile = await mkdtemp(join(tmpdir(), 'broadsheet-browser-'))
  const { executablePath, env } = launchOptions(program)
  const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run', `--user-data-dir=${profile}`]
  const browser = spawn(executablePath, [...flags, url], { env, stdio: 'ignore' })
  const ended = once(browser, 'exit')
  return async () => {
    browser.kill()
    await ended
    // Processes of the browser may write until they have ended, too.
    await rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
}
