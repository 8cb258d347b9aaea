import type { Locator } from '@playwright/test'

type TransferFile = { name: string; mimeType: string; buffer: Buffer }

/** The content of a clipboard or of a drag, by type. */
type Transfer = { text?: string; html?: string; address?: string; files?: TransferFile[] }

/** Dispatches a paste event, as the browser does. */
export function paste(into: Locator, transfer: Transfer): Promise<void> {
  return hand(into, 'paste', transfer)
}

/** Dispatches a drop event on the middle of an element. */
export function drop(on: Locator, transfer: Transfer): Promise<void> {
  return hand(on, 'drop', transfer)
}

async function hand(target: Locator, kind: 'paste' | 'drop', { text, html, address, files = [] }: Transfer) {
  const kinds = { 'text/plain': text, 'text/html': html, 'text/uri-list': address }
  const sent = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, base64: buffer.toString('base64') }))
  await target.evaluate(
    (element, { kind, kinds, sent }) => {
      const data = new DataTransfer()
      for (const [type, value] of Object.entries(kinds)) if (value !== undefined) data.setData(type, value)
      for (const { name, mimeType, base64 } of sent) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
        data.items.add(new File([bytes], name, { type: mimeType }))
      }
      const common = { bubbles: true, cancelable: true }
      const { left, top, width, height } = element.getBoundingClientRect()
      const place = { clientX: left + width / 2, clientY: top + height / 2, dataTransfer: data }
      if (kind === 'drop') element.dispatchEvent(new DragEvent('dragover', { ...common, ...place }))
      element.dispatchEvent(
        kind === 'drop'
          ? new DragEvent('drop', { ...common, ...place })
          : new ClipboardEvent('paste', { ...common, clipboardData: data }),
      )
    },
    { kind, kinds, sent },
  )
}
