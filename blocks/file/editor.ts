import { Node } from '@tiptap/core'
import type { DOMOutputSpec } from '@tiptap/pm/model'
import { type UploadType, uploadTypes } from '#contract/uploads.ts'
import { type EditorBlock, removeControls } from '#web/editor/editor-block.ts'
import { chooseFiles } from '#web/editor/files/file-uploads.ts'
import { typeOfOwnFile } from '#web/files/own-file.ts'

/** A size behind the name, as the Worker writes it. */
const sizeBehind = /\((?:[^()]*, )?(\d[\d.]* (?:B|kB|MB))\)\s*$/

/** A stored file that readers save, with its name and its size in words. */
const StoredFile = Node.create({
  name: 'file',
  group: 'block',
  atom: true,
  draggable: true,

  addAttributes: () => ({
    href: { default: null, parseHTML: (line) => linkIn(line)?.getAttribute('href') ?? null },
    name: { default: '', parseHTML: (line) => linkIn(line)?.textContent?.trim() ?? '' },
    size: { default: '', parseHTML: ({ textContent }) => sizeBehind.exec(textContent ?? '')?.[1] ?? '' },
  }),

  parseHTML: () => [
    {
      tag: 'p.file',
      priority: 65,
      getAttrs: (line) => typeOfOwnFile(linkIn(line)?.getAttribute('href') ?? '') !== undefined && null,
    },
  ],

  renderHTML({ node }): DOMOutputSpec {
    const { href, name, size } = node.attrs
    const type = typeOfOwnFile(String(href))
    // A stored draft may have been tampered with.
    if (!type) return ['p', String(name)]
    return ['p', { class: 'file' }, ['a', { href, download: name }, String(name)], ` (${factsOf(type, size)})`]
  },

  addNodeView() {
    return ({ node }) => {
      const { href, name, size } = node.attrs
      const type = typeOfOwnFile(String(href))
      const dom = document.createElement('p')
      dom.className = 'file'
      dom.contentEditable = 'false'
      const title = document.createElement('span')
      title.textContent = name
      dom.append(title, type ? ` (${factsOf(type, size)})` : '')
      return { dom }
    }
  },
})

function linkIn(line: HTMLElement) {
  return line.querySelector(':scope > a')
}

function factsOf(type: UploadType, size: unknown): string {
  return [uploadTypes[type].label, ...(size ? [String(size)] : [])].join(', ')
}

export const file: EditorBlock = {
  extensions: [StoredFile],
  insert: [
    {
      name: 'file',
      label: 'File',
      keywords: 'pdf zip epub download attachment document',
      icon: 'M6 3h8l4 4v14H6zM14 3v4h4M12 11v6M9.5 14.5L12 17l2.5-2.5',
      run: ({ editor }) => chooseFiles(editor, 'file'),
    },
  ],
  forModel: ({ attrs }) => `[File: ${attrs.name}]`,
  isAuthored: true,
  controls: { node: 'file', label: 'File', load: removeControls },
}
