import { accessSync, constants, existsSync } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { writeWhenNew } from '#scripts/lib/local-config.ts'
import { root } from '#scripts/lib/root.ts'

/** A browser's program, and the environment variables that it needs. */
export type BrowserProgram = { executablePath: string; env: Record<string, string> }

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const macPaths = ['Google Chrome', 'Chromium'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`)
/** `npm ci` empties these folders, so that their versions are always the package's. */
const unpackedProgram = join(root, 'node_modules/.cache/chromium')
const unpackedFonts = join(root, 'node_modules/.cache/chromium-fonts')

/**
 * Finds a browser for the tests: CHROMIUM_PATH, then the Chromium of the packages, which is unpacked on first use, then,
 * where the packages have none, an installed Chromium or Chrome.
 * @throws Error with a sentence that says what to install
 */
export async function findBrowser(): Promise<BrowserProgram> {
  const executablePath = process.env.CHROMIUM_PATH || (hasPackage ? '' : findInstalled())
  const env = await prepareFonts()
  if (!executablePath) return unpackBrowser(env)
  if (!isProgram(executablePath))
    throw new Error(`CHROMIUM_PATH is "${executablePath}", and there is no program there.`)
  return { executablePath, env }
}

const hasPackage = process.platform === 'linux' && process.arch === 'x64'

function findInstalled() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const paths = [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...macPaths]
  const installed = paths.find(isProgram)
  if (installed) return installed
  throw new Error('No Chromium or Chrome was found. Install one, or say where it is: CHROMIUM_PATH=… npm test')
}

function isProgram(path: string) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * The variables by which every browser on Linux draws with the fonts of the packages alone, so that a test sees the same on
 * each machine; with SYSTEM_FONTS=yes it draws with the system's too.
 */
async function prepareFonts(): Promise<Record<string, string>> {
  if (process.platform !== 'linux') return {}
  await unpack(['fonts.tar.br'], unpackedFonts)
  const hasSystemFonts = process.env.SYSTEM_FONTS === 'yes'
  const file = join(unpackedFonts, hasSystemFonts ? 'with-system.conf' : 'alone.conf')
  writeWhenNew(
    file,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  ${hasSystemFonts ? '<include ignore_missing="yes">/etc/fonts/fonts.conf</include>' : ''}
  <dir>${join(unpackedFonts, 'fonts')}</dir>
  <cachedir>${join(unpackedFonts, 'cache')}</cachedir>
</fontconfig>
`,
  )
  return { FONTCONFIG_FILE: file }
}

/** Unpacks archives of the package into a new folder. */
async function unpack(archives: string[], folder: string) {
  if (existsSync(folder)) return
  const unfinished = `${folder}-${process.pid}`
  const { inflate } = await import('@sparticuz/chromium')
  const packed = join(createRequire(import.meta.url).resolve('@sparticuz/chromium'), '../../bin')
  await mkdir(unfinished, { recursive: true })
  const systemFolder = process.env.TMPDIR
  // The package unpacks to the folder for temporary files.
  process.env.TMPDIR = unfinished
  try {
    await Promise.all(archives.map((name) => inflate(join(packed, name))))
  } finally {
    if (systemFolder === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = systemFolder
  }
  await rename(unfinished, folder)
}

/** Uses the system's libraries where they suffice, else the libraries of the package. */
async function unpackBrowser(env: Record<string, string>): Promise<BrowserProgram> {
  await unpack(['chromium.br', 'al2023.tar.br'], unpackedProgram)
  const executablePath = join(unpackedProgram, 'chromium')
  const libraries = { LD_LIBRARY_PATH: join(unpackedProgram, 'al2023/lib') }
  let failure: unknown
  for (const variables of [env, { ...env, ...libraries }]) {
    const program = { executablePath, env: variables }
    try {
      const browser = await chromium.launch(launchOptions(program))
      await browser.close()
      return program
    } catch (error) {
      failure = error
    }
  }
  throw new Error(
    'The Chromium of the packages does not start here, probably because libnss3 is missing. Install it ' +
      '(`apt-get install libnss3`), or say where a Chromium or Chrome is: CHROMIUM_PATH=… npm test',
    { cause: failure },
  )
}

/** Playwright's options to start the program. */
export function launchOptions({ executablePath, env }: BrowserProgram) {
  return { executablePath, env: { ...process.env, ...env } }
}
