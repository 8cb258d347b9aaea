import type { Editor } from '@tiptap/core'

/** A menu that opens above the text. A new object for each request: the same menu may be asked for again. */
export type OpenMenu = {
  name: 'link' | 'picture' | 'find' | 'block' | 'outline' | 'tools' | 'linkCard' | 'embed'
  /** The button that opened it, if it is not the toolbar's. */
  from?: HTMLElement
}

/** Asks for pictures, and inserts each of them, or one gallery of all: files of the device, or one of the library. */
export type ChooseImages = (as?: 'gallery' | 'library') => void

/** The editor and its surroundings, for tools. */
export type ToolContext = {
  editor: Editor
  /** Id of the blog, draft or own page that owns the article's images. */
  owner: string
  /** The parts of the window that bars cover at its top and bottom, in pixels. */
  edges: { top: number; bottom: number }
  openMenu: (menu: OpenMenu) => void
  chooseImages: ChooseImages
  /** Opens the AI panel; absent where there is none. */
  askAi?: (() => void) | undefined
}

/** The props of a block's controls. The block is at `position` in the document. */
export type ControlProps = { context: ToolContext; position: number }
