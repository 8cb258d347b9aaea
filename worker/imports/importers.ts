import type { ImportedKind, ImportedValues } from '../contract/imports.ts'
import { importArticle } from './kinds/import-article.ts'
import type { Importer } from './planned-item.ts'

/** How each kind of item is imported. */
export const importers: { [Kind in ImportedKind]?: Importer<ImportedValues[Kind]> } = {
  article: importArticle,
}
