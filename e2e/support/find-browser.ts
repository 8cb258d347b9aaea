import { accessSync, constants, existsSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { root } from '#scripts/lib/root.ts'

/** A browser's program, and the environment variables that it needs. */
export type BrowserProgram = { executablePath: string; env: Record<string, string> }

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const macPaths = ['Google Chrome', 'Chromium'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`)
/** `npm ci` empties this folder, so that its version is always the package's. */
const unpackedTo = join(root, 'node_modules/.cache/chromium')

/**
 * Finds a browser for the tests: CHROMIUM_PATH, then an installed Chromium or Chrome, then the Chromium of the
 * packages, which is unpacked on first use.
 * @throws Error with a sentence that says what to install
 */
export async function findBrowser(): Promise<BrowserProgram> {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (!isProgram(named)) throw new Error(`CHROMIUM_PATH is "${named}", and there is no program there.`)
    return { executablePath: named, env: {} }
  }
  const folders = (process.env.PATH ?? '').split(delimiter)
  const installed = [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...macPaths].find(
    isProgram,
  )
  return installed ? { executablePath: installed, env: {} } : unpackBrowser()
}

function isProgram(path: string) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The fonts of the package and those of the system: without a font no text is drawn. */
const fontsFile = join(unpackedTo, 'fonts.conf')
const fontsConfig = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${join(unpackedTo, 'fonts')}</dir>
  <cachedir>${join(unpackedTo, 'fonts-cache')}</cachedir>
</fontconfig>
`

async function unpackBrowser(): Promise<BrowserProgram> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error('No Chromium or Chrome was found. Install one, or say where it is: CHROMIUM_PATH=… npm test')
  }
  if (!existsSync(unpackedTo)) {
    const unfinished = `${unpackedTo}-${process.pid}`
    await unpackInto(unfinished)
    await writeFile(join(unfinished, 'fonts.conf'), fontsConfig)
    await rename(unfinished, unpackedTo)
  }
  return withLibraries(join(unpackedTo, 'chromium'))
}

async function unpackInto(folder: string) {
  const { inflate } = await import('@sparticuz/chromium')
  const archives = join(createRequire(import.meta.url).resolve('@sparticuz/chromium'), '../../bin')
  await mkdir(folder, { recursive: true })
  const systemFolder = process.env.TMPDIR
  // The package unpacks to the folder for temporary files.
  process.env.TMPDIR = folder
  try {
    await Promise.all(['chromium.br', 'al2023.tar.br', 'fonts.tar.br'].map((name) => inflate(join(archives, name))))
  } finally {
    if (systemFolder === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = systemFolder
  }
}

/** Uses the system's libraries where they suffice, else those of the package. */
async function withLibraries(executablePath: string): Promise<BrowserProgram> {
  const fonts = { FONTCONFIG_FILE: fontsFile }
  const libraries = { LD_LIBRARY_PATH: join(unpackedTo, 'al2023/lib') }
  let failure: unknown
  for (const env of [fonts, { ...fonts, ...libraries }]) {
    const program = { executablePath, env }
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
      '(`apt-get install libnss3`), or install Chromium or Chrome, or say where one is: CHROMIUM_PATH=… npm test',
    { cause: failure },
  )
}

/** Playwright's options to start the program. */
export function launchOptions({ executablePath, env }: BrowserProgram) {
  return { executablePath, env: { ...process.env, ...env } }
}
