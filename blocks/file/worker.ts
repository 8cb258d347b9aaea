import { storedTypeOf, uploadTypes } from '#contract/uploads.ts'
import { type Attributes, classOf, writeAttributes } from '#worker/article/blocks/attributes.ts'
import { joined, type Part, type WorkerBlock } from '#worker/article/blocks/block-kind.ts'
import { paragraphElement } from '../paragraph/worker.ts'

/** A link with the name of the file; behind it its type, which is written anew, and its size. */
const line =
  /^<a href="([^"<>]*)"[^<>]*>([^<>]+)<\/a>(?:\s*\((?:[^<>()]{0,20}, )?(\d[\d.]{0,6} (?:B|kB|MB))?[^<>()]{0,20}\))?$/
const small = /<\/?small>/g

/** The attributes of a paragraph that is a file, as written. */
export const fileAttributes = writeAttributes({ class: 'file' })

/** Whether a paragraph is to be a file. */
export function isFileBlock(attributes: Attributes): boolean {
  return classOf(attributes, ['file']) !== undefined
}

/** A paragraph with a link to a stored file, by which readers save it; with any other content it is a paragraph. */
export const file: WorkerBlock<'file'> = {
  elements: {
    p: {
      ...paragraphElement,
      attributes: (attributes) => (isFileBlock(attributes) ? fileAttributes : null),
      html: (parts, attributes) => writtenFile(joined(parts).trim(), attributes) ?? withoutLook(parts),
    },
  },
  isContent: false,
  isEmbed: false,
}

function writtenFile(content: string, attributes: string): string | null {
  const [, href = '', words = '', size] = line.exec(content) ?? []
  const type = storedTypeOf(href)
  const name = words.trim()
  if (!type || name === '') return null
  const facts = [uploadTypes[type].label, ...(size ? [size] : [])].join(', ')
  return `<p${attributes}><a href="${href}" download="${name.replaceAll('"', '&quot;')}">${name}</a> (${facts})</p>`
}

function withoutLook(parts: Part[]): string {
  return `<p>${joined(parts).replace(small, '')}</p>`
}
