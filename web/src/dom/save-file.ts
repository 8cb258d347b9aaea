import { minute } from '#contract/units.ts'

/** Some browsers read the file after the click, so the URL stays valid for this long. */
const urlLifetimeMs = minute

/** Lets the browser save a file where it saves downloads. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), urlLifetimeMs)
}
